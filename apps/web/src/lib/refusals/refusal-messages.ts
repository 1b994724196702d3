import type { MessageLoader } from '../i18n/i18n.ts'

/** Words for what the server refuses. */
export const refusalMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
