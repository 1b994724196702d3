import type { InboxMessageShape, LanguageCode } from '@foyer/contract'
import type { Static } from 'typebox'
import { beginningOf, sanitiseContent } from '../content/index.ts'
import { type Merchant, textIn } from '../merchant/index.ts'
import type { InboxMessage } from './inbox-message.ts'

/** Characters of a preview; a phone shows two lines of them. */
const PREVIEW_LENGTH = 160

/** A message in one language, in the words of the wire; content is sanitised on its way out too (GEN-13-D). */
export function presentMessage(
  { id, titles, contents, sentAt, read }: InboxMessage,
  merchant: Merchant,
  language: LanguageCode,
): Static<typeof InboxMessageShape> {
  const content = sanitiseContent(textIn(contents, language, merchant))
  return {
    id,
    title: textIn(titles, language, merchant),
    preview: beginningOf(content, PREVIEW_LENGTH),
    content,
    sendTime: sentAt.getTime(),
    read,
  }
}
