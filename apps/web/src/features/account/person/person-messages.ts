import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of who registers and what they agree to. */
export const personMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
