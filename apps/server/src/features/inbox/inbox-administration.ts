import type { LanguageCode } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import { OperatorFileError, type Texts } from '../../merchants/index.ts'
import { sanitiseContent } from '../content/index.ts'
import type { InboxText } from './inbox-message.ts'
import { readMessageFile } from './inbox-message-file.ts'
import { insertMessage } from './inbox-store.ts'

/** The merchant whose members are written to. */
export interface InboxSender {
  readonly code: string
  /** The default first. */
  readonly languages: readonly LanguageCode[]
}

/**
 * Sends a message to one member of a merchant, or to all that it has now. HTML is sanitised before it is stored.
 * @param member id of the member; `null` for all, which costs one row however many they are
 * @param json `{"titles": {"EN": "…"}, "contents": {"EN": "<p>…</p>"}}`
 * @throws {OperatorFileError} naming the fields that are wrong
 */
export async function sendMessage(
  executor: Executor,
  { code, languages: [language = 'EN'] }: InboxSender,
  member: string | null,
  json: string,
): Promise<InboxText> {
  const { message, problems } = readMessageFile(json, language)
  if (!message) throw new OperatorFileError(problems)
  const clean = { ...message, contents: sanitised(message.contents) }
  await insertMessage(executor, { merchant: code, member }, clean)
  return clean
}

const sanitised = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, sanitiseContent(html)]))
