import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words for what is wrong with a form before it is sent; they come with the first that is needed. */
export const problemMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
