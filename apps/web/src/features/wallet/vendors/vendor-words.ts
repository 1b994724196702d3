import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of wallets that providers hold. */
export const vendorWords: MessageLoader = (language) => import(`./locales/${language}.po`)
