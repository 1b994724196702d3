import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of the inbox. */
export const inboxWords: MessageLoader = (language) => import(`./locales/${language}.po`)
