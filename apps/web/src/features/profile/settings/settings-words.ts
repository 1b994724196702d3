import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the settings. */
export const settingsWords: MessageLoader = (language) => import(`./locales/${language}.po`)
