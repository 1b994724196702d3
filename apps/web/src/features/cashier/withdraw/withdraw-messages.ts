import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of withdrawing. */
export const withdrawMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
