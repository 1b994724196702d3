import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of launching. */
export const launchMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
