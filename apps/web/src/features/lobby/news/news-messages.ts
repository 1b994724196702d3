import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the pop-up with the news. */
export const newsMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
