import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of putting the site on the home screen. */
export const homeScreenMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
