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
  [{ ...message, titles: { EN: 'News' } }, 'titles: must have required properties TH'],
  [{ ...message, titles: { TH: 'ก\nข' } }, 'titles.TH: must be one line of text'],
  [{ ...message, titles: { TH: 'ก'.repeat(121) } }, 'titles.TH: must not have more than 120 characters'],
  [{ ...message, contents: { TH: ' ' } }, 'contents.TH: must be text'],
  [{ ...message, contents: { TH: 'a\u0007' } }, 'contents.TH: must be text'],
  [{ ...message, contents: { TH: 'x', XX: 'y' } }, 'contents: must not have XX'],
  [{ ...message, contents: 'x' }, 'contents: must be object'],
  [{ titles: message.titles }, 'The file: must have required properties contents'],
  [{ ...message, to: 'all' }, 'The file: must not have to'],
  [[message], 'The file is no JSON object.'],
])('%j is refused by field', (value, problem) => {
  expect(read(value).problems.join('\n')).toContain(problem)
})

test('what is no JSON is refused', () => {
  expect(readMessageFile('{', 'EN').problems).toHaveLength(1)
})

test('the demo’s messages could be sent as they are', () => {
  for (const { title, content } of inboxMessagesOf({ TH: 'นาคา', EN: 'Naga' })) {
    for (const language of ['TH', 'EN'] as const)
      expect(
        readMessageFile(JSON.stringify({ titles: title, contents: content }), language).problems,
      ).toEqual([])
  }
})
