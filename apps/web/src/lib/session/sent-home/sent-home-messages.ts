import type { MessageLoader } from '../../i18n/i18n.ts'

/** Words for those who are sent home. */
export const sentHomeMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
