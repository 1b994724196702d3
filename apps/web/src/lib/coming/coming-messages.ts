import type { MessageLoader } from '../i18n/i18n.ts'

/** Words of {@link ComingPage}. */
export const comingMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
