import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of this feature. */
export const betsMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
