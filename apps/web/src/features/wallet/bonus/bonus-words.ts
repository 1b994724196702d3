import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the card of a bonus. */
export const bonusWords: MessageLoader = (language) => import(`./locales/${language}.po`)
