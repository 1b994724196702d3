import { expect, test } from 'vitest'
import { faultsBetween, staleNames, unreadShared } from './text-rules.ts'

const faults = (language: string, texts: Readonly<Record<string, string>>) =>
  faultsBetween(language, new Map(Object.entries(texts)))

test.each([
  ['TH', 'โอนแล้ว'],
  ['CN', '已汇出'],
  ['JA', '支払った'],
  ['VI', 'Đã chi trả'],
  ['ES', 'Pagada'],
  ['ES', 'Enviado'],
  ['FR', 'Payée'],
  ['IT', 'Verificata'],
  ['PT-BR', 'Pago'],
  ['DE', 'Überwiesen'],
  ['RU', 'Отправлено'],
  ['RU', 'Проверен'],
  ['UK', 'Виплачено'],
  ['TR', 'Ödendi'],
  ['HI', 'पेमेंट हुआ'],
])('a step that is called %s “%s” says that it is done', (language, text) => {
  expect(faults(language, { 'Payout (step)': text }).join()).toContain('says that it is done')
})

test.each([
  ['TH', 'โอนเงิน'],
  ['ES', 'Pago'],
  ['DE', 'Auszahlung'],
  ['RU', 'Выплата'],
  ['JA', '送金'],
])('a step may be called %s “%s”', (language, text) => {
  expect(faults(language, { 'Payout (step)': text })).toEqual([])
})

test('texts beside each other differ, labels fit, and words of the glossary are used', () => {
  expect(faults('ES', { 'Hot games': 'Juegos populares', 'Popular games': 'Juegos populares' })).toEqual([
    '"Popular games" is the same as "Hot games": juegos populares',
  ])
  expect(faults('DE', { 'Log in': 'Jetzt beim Anbieter einloggen' })).toEqual([
    expect.stringContaining('em wide, of 8'),
  ])
  expect(faults('DE', { 'Your balance': 'Ihr Geld', 'Balance afterwards': 'Geld danach' })).toEqual([
    expect.stringContaining('for “balance”, which no text uses'),
  ])
})

test('names of texts that are gone, and short texts that nobody has read in each place, are told', () => {
  expect(staleNames(new Map([['Home', 'Home']]))).toContain(
    'docs/languages/differ.csv: there is no text "Hot games"',
  )
  const short = { context: '', files: ['a.tsx', 'b.tsx'] }
  expect(unreadShared([{ ...short, message: 'Quite new' }])).toHaveLength(1)
  expect(unreadShared([{ ...short, message: 'Close' }])).toEqual([])
  expect(unreadShared([{ ...short, message: 'Quite new', context: 'game' }])).toEqual([])
})
