import type { LanguageCode } from '@foyer/contract'
import { readTexts } from '../merchant/index.ts'
import type { InboxText } from './inbox-message.ts'

/** Longest texts, in characters. */
const LONGEST = { title: 120, content: 20_000 } as const
const FIELDS = ['titles', 'contents'] as const satisfies readonly (keyof InboxText)[]

/** What a file holds: the message, or what is wrong with it, one sentence each that names the field. */
export interface ReadMessageFile {
  readonly message: InboxText
  readonly problems: readonly string[]
}

/**
 * Reads a message from JSON: titles and contents (HTML), each by language.
 * @param language the merchant's default, in which both must stand
 */
export function readMessageFile(json: string, language: LanguageCode): ReadMessageFile {
  const problems: string[] = []
  const tell = (field: string, what: string) => void problems.push(`${field}: ${what}`)
  const fields = parsed(json)
  if (!fields) {
    const form = `{"titles": {"${language}": "…"}, "contents": {"${language}": "<p>…</p>"}}`
    return {
      message: { titles: {}, contents: {} },
      problems: [`The file is no JSON object such as ${form}.`],
    }
  }
  for (const name of Object.keys(fields)) {
    if (!FIELDS.some((field) => field === name)) tell(name, `is none of ${FIELDS.join(', ')}`)
  }
  const message = {
    titles: readTexts(fields.titles, 'titles', { longest: LONGEST.title, language }, tell),
    contents: readTexts(
      fields.contents,
      'contents',
      { longest: LONGEST.content, language, lines: true },
      tell,
    ),
  }
  return { message, problems }
}

function parsed(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
