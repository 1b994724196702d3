import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of depositing. */
export const depositMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
