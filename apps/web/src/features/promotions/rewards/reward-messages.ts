import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the reward centre. */
export const rewardMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
