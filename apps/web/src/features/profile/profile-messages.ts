import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of the member's own pages and of the user pop-up. */
export const profileMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
