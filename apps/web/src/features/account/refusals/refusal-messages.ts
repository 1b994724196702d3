import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words for what is refused, by the server or by a form itself; they come with the first that is needed. */
export const refusalMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
