import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of the chat. */
export const chatWords: MessageLoader = (language) => import(`./locales/${language}.po`)
