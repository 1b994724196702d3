import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of this feature. */
export const mallWords: MessageLoader = (language) => import(`./locales/${language}.po`)
