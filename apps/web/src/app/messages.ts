import type { MessageLoader } from '../lib/i18n/i18n.ts'

/** Words of the shell. */
export const shellMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
