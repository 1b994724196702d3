import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the help centre. */
export const helpWords: MessageLoader = (language) => import(`./locales/${language}.po`)
