import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the fields that several forms have. */
export const formMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
