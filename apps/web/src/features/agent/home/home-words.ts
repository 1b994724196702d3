import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the agent area. */
export const agentHomeWords: MessageLoader = (language) => import(`./locales/${language}.po`)
