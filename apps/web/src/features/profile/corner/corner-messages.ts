import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the header's account block. */
export const cornerMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
