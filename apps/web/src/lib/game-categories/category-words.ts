import type { MessageLoader } from '../i18n/i18n.ts'

/** Words of {@link useCategoryNames}. */
export const categoryWords: MessageLoader = (language) => import(`./locales/${language}.po`)
