import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of what members keep and last played. */
export const ownMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
