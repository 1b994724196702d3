import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of the offline page, which only the server renders. */
export const offlineMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
