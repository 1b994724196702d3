import { expect, test } from 'vitest'
import { searchHelp } from './help-search.ts'

const topics = [
  {
    tag: 'deposit',
    title: 'Deposits',
    content: `<p>Every way to pay.</p><h3>How long it takes</h3><p>${'One word and another. '.repeat(8)}A bank transfer takes ten minutes. ${'And more. '.repeat(20)}</p>`,
  },
  {
    tag: 'faq',
    title: 'Questions',
    content: '<h3>Bank accounts</h3><p>Yours only.</p><h3>ถอนเงินใช้เวลานานไหม</h3><p>ไม่เกินสองชั่วโมง</p>',
  },
]

test('finds the heading that a place stands under, headings that say it first', () => {
  expect(searchHelp(topics, ' BANK ').map(({ tag, place, heading }) => [tag, place, heading])).toEqual([
    ['faq', 0, 'Bank accounts'],
    ['deposit', 0, 'How long it takes'],
  ])
  expect(searchHelp(topics, 'ชั่วโมง')).toEqual([
    { tag: 'faq', title: 'Questions', place: 1, heading: 'ถอนเงินใช้เวลานานไหม', excerpt: 'ไม่เกินสองชั่วโมง' },
  ])
})

test('shows the words around it, whole', () => {
  const [, { excerpt } = { excerpt: '' }] = searchHelp(topics, 'bank')
  expect(excerpt).toMatch(/^…[^…]+ A bank transfer takes ten minutes\. [^…]+…$/)
  expect(excerpt.length).toBeLessThan(140)
})

test('case, width and invisible marks do not count; the title of a topic finds its beginning', () => {
  expect(searchHelp(topics, 'ＢＡＮＫ')).toHaveLength(2)
  expect(searchHelp(topics, 'ba\u200bnk')).toHaveLength(2)
  expect(searchHelp(topics, 'deposits')).toMatchObject([{ tag: 'deposit', place: undefined }])
})

test('what was searched stands in the excerpt where folding takes letters away before it', () => {
  const long = [
    {
      tag: 'faq',
      title: 'ถาม',
      content: `<p>${'ค้นหาเกมนี้ '.repeat(40)}ถอนเงินไม่ได้ ${'ค้นหาเกมนี้ '.repeat(40)}</p>`,
    },
  ]
  expect(searchHelp(long, 'ถอนเงินไมได')[0]?.excerpt).toContain('ถอนเงินไม่ได้')
})

test.each(['', 'b', '   ', 'nothing of this'])('%j finds nothing', (typed) => {
  expect(searchHelp(topics, typed)).toEqual([])
})
