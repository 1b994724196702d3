import type { MessageLoader } from '../../../lib/i18n/i18n.ts'
import { nextTask } from '../../../lib/next-task.ts'
import { birthdayCalendar, monthNames } from './birthday-calendar.ts'

/** Words of choosing a birthday; those of the calendar are slow to make, so that drawing must not wait for them. */
export const birthdayMessages: MessageLoader = async (language) => {
  const words = await import(`./locales/${language}.po`)
  for (const make of [monthNames, birthdayCalendar]) {
    await nextTask()
    make(language)
  }
  return words
}
