import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of logging in by another service. */
export const socialMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
