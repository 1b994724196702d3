import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of choosing a birthday. */
export const birthdayMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
