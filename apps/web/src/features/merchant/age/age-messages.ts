import type { MessageLoader } from '../../../lib/i18n/i18n.ts'

/** Words of the question for the age and of the page for those who are too young. */
export const ageMessages: MessageLoader = (language) => import(`./locales/${language}.po`)
