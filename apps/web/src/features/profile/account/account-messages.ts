import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the page "my account". */
export const accountMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
