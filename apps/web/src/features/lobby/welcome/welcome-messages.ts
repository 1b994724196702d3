import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the welcome. */
export const welcomeMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
