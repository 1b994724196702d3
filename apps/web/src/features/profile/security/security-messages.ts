import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the security centre. */
export const securityMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
