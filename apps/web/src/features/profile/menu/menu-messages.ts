import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the member's menu. */
export const menuMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
