import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the page that stands in for every game. */
export const demoGameMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
