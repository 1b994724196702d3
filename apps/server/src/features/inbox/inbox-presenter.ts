import type { InboxMessageShape, LanguageCode } from '@foyer/contract'
import type { Static } from 'typebox'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { previewOf, sanitiseContent } from '../content/index.ts'
import type { InboxMessage } from './inbox-message.ts'

/** A message in one language, in the words of the wire; content is sanitised on its way out too. */
export function presentMessage(
  { id, titles, contents, sentAt, read }: InboxMessage,
  merchant: Merchant,
  language: LanguageCode,
): Static<typeof InboxMessageShape> {
  const content = sanitiseContent(textIn(contents, language, merchant))
  return {
    id,
    title: textIn(titles, language, merchant),
    preview: previewOf(content),
    content,
    sendTime: sentAt.getTime(),
    read,
  }
}
