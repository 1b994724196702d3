import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of changing the password. */
export const changeMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
