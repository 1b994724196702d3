import {
  AVAILABLE_LANGUAGES,
  LANGUAGE_CODES,
  type LanguageCode,
  languageTag,
} from '@foyer/contract/languages'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createWords } from '../i18n/i18n.ts'
import { calendarOf } from './calendar.ts'

const loadCalendar = async (language: LanguageCode) => {
  const words = createWords(language)
  await words.load('lib/calendar')
  return calendarOf(words.i18n, language)
}

test('Thai years stand in the Buddhist era with ours beside them, day first', async () => {
  const { months, order, yearText } = await loadCalendar('TH')
  expect([months[0], months[10], yearText(1990)]).toEqual(['มกราคม', 'พฤศจิกายน', '2533 (1990)'])
  expect(order).toEqual(['day', 'month', 'year'])
})

/** CLDR names the months of the moon, which no date of this site is given in. */
const SINHALA_MONTHS = 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්'.split(' ')

test.each(AVAILABLE_LANGUAGES)('%s has the months and the order of its dates', async (language) => {
  const { months, order } = await loadCalendar(language)
  const tag = languageTag(language)
  const month = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' })
  const usual = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2000, index, 15)))
  expect(months).toEqual(language === 'SI' ? SINHALA_MONTHS : usual)
  const parts = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0)
  expect(order).toEqual(parts.map(({ type }) => type).filter((type) => order.includes(type as 'day')))
})

test.each(LANGUAGE_CODES)('%s counts years as its readers do', (language) => {
  const { calendar } = new Intl.DateTimeFormat(languageTag(language)).resolvedOptions()
  const { yearText } = calendarOf(setupI18n({ locale: language }), language)
  expect(yearText(1990)).toBe(calendar === 'buddhist' ? '2533 (1990)' : '1990')
})
