import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of searching. */
export const searchMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
