import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of recovering a password alone. */
export const forgotMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
