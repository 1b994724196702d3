import type { LanguageCode } from '@foyer/contract'
import { Type } from 'typebox'
import { operatorTexts, readObject } from '../../merchants/index.ts'
import type { InboxText } from './inbox-message.ts'

/** What a file holds: the message, or what is wrong with it, one sentence each that names the field. */
export interface ReadMessageFile {
  readonly message: InboxText | undefined
  readonly problems: readonly string[]
}

/**
 * Reads a message from JSON: titles and contents (HTML), each by language.
 * @param language the merchant's default, in which both must stand
 */
export function readMessageFile(json: string, language: LanguageCode): ReadMessageFile {
  const schema = Type.Object(
    {
      titles: operatorTexts({ longest: 120, language }),
      contents: operatorTexts({ longest: 20_000, language, lines: true }),
    },
    { additionalProperties: false },
  )
  const { value, problems } = readObject(json, schema)
  return { message: value, problems }
}
