import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the account record. */
export const recordsWords: MessageLoader = (language) => import(`./locales/${language}.po`)
