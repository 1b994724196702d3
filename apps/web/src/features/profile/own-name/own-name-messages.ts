import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of choosing a name in the place of one that was made up. */
export const ownNameMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
