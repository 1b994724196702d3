import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the filter's popups, and of what an empty list says to lift. */
export const filterWords: MessageLoader = (language) => import(`./locales/${language}.po`)
