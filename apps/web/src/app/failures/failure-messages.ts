import type { MessageLoader } from '../../lib/i18n/i18n.ts'

/** Words of what every failed call may tell. */
export const failureMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
