import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** What the footer's rebate item says to whom it is closed. */
export const rebateMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
