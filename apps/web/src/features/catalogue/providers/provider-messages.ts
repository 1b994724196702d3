import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the game centre and the list of providers. */
export const providerMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
