import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the referral popup. */
export const referralWords: MessageLoader = (language) => import(`./locales/${language}.po`)
