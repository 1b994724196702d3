import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of this feature. */
export const rebateWords: MessageLoader = (language) => import(`./locales/${language}.po`)
