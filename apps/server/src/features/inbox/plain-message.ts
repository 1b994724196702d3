import { escapeHtml } from '../../api/escape-html.ts'
import type { Texts } from '../../merchants/index.ts'
import type { InboxText } from './inbox-message.ts'

/** A message in plain words, by language. */
export interface PlainMessage {
  readonly titles: Texts
  readonly texts: Texts
}

/** What stands in the place of `{name}` in a message. */
type Variables = Readonly<Record<string, string>>

const VARIABLE = /\{(\w+)\}/g

/** Names of the variables of a message. */
export const variablesIn = ({ titles, texts }: PlainMessage): string[] => [
  ...new Set(
    [...Object.values(titles), ...Object.values(texts)].flatMap((text) =>
      [...text.matchAll(VARIABLE)].map(([, name = '']) => name),
    ),
  ),
]

/** A plain message as the inbox has it: blank lines part paragraphs, and nothing in it is markup. */
export function inboxTextOf({ titles, texts }: PlainMessage, variables: Variables): InboxText {
  const filled = (text: string) => text.replace(VARIABLE, (_, name: string) => variables[name] ?? '')
  const each = (some: Texts, write: (text: string) => string): Texts =>
    Object.fromEntries(Object.entries(some).map(([language, text]) => [language, write(text)]))
  const paragraphs = (text: string) =>
    filled(text)
      .split(/\n{2,}/)
      .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
      .join('\n')
  return { titles: each(titles, filled), contents: each(texts, paragraphs) }
}
