import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the ways to the app. */
export const appDownloadMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
