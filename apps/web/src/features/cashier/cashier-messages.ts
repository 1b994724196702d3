import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words that depositing and withdrawing share. */
export const cashierMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
