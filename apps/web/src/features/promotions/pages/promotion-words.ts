import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the promotions' own pages. */
export const promotionWords: MessageLoader = (language) => import(`./locales/${language}.po`)
