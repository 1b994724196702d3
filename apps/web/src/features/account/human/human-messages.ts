import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the picture and of what stands in for it. */
export const humanMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
