import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the closed site. */
export const closedWords: MessageLoader = (language) => import(`./locales/${language}.po`)
