import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of registering alone. */
export const registerMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
