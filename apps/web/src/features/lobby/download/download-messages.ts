import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the download page. */
export const downloadMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
