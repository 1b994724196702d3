import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of logging in, of what the forms share, and of refusals. */
export const doorMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
