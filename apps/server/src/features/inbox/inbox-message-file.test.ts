import { expect, test } from 'vitest'
import { inboxMessagesOf } from '../../demo/data/inbox-messages.ts'
import { readMessageFile } from './inbox-message-file.ts'

const message = { titles: { TH: ' ข่าว ', EN: 'News' }, contents: { TH: '<p>หนึ่ง</p>\n<p>สอง</p>' } }
const read = (value: unknown) => readMessageFile(JSON.stringify(value), 'TH')

test('a message has titles and contents by language, the default among them', () => {
  expect(read(message)).toEqual({
    problems: [],
    message: { titles: { TH: 'ข่าว', EN: 'News' }, contents: message.contents },
  })
})

test.each([
  [{ ...message, titles: { EN: 'News' } }, "titles.TH: is missing; it is the merchant's default language"],
  [{ ...message, titles: { TH: 'ก\nข' } }, 'titles.TH: has a line break'],
  [{ ...message, titles: { TH: 'ก'.repeat(121) } }, 'titles.TH: is longer than 120 characters'],
  [{ ...message, contents: { TH: '' } }, 'contents.TH: is no text'],
  [{ ...message, contents: { TH: 'a\u0007' } }, 'contents.TH: has a control character'],
  [{ ...message, contents: { TH: 'x', XX: 'y' } }, 'contents.XX: is no language code'],
  [{ ...message, contents: 'x' }, 'contents: is no object of texts by language'],
  [{ titles: message.titles }, 'contents: is no object of texts by language'],
  [{ ...message, to: 'all' }, 'to: is none of titles, contents'],
  [[message], 'The file is no JSON object such as {"titles": {"TH": "…"}'],
])('%j is refused by field', (value, problem) => {
  expect(read(value).problems.join('\n')).toContain(problem)
})

test('what is no JSON is refused', () => {
  expect(readMessageFile('{', 'EN').problems).toHaveLength(1)
})

test('the demo’s messages could be sent as they are', () => {
  for (const { title, content } of inboxMessagesOf({ names: { TH: 'นาคา', EN: 'Naga' } })) {
    for (const language of ['TH', 'EN'] as const)
      expect(
        readMessageFile(JSON.stringify({ titles: title, contents: content }), language).problems,
      ).toEqual([])
  }
})
