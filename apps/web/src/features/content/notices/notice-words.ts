import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the notices. */
export const noticeWords: MessageLoader = (language) => import(`./locales/${language}.po`)
