import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the count, which is shown where the inbox itself is not. */
export const unreadWords: MessageLoader = (language) => import(`./locales/${language}.po`)
