import { isLanguageCode, type LanguageCode } from '@foyer/contract'
import type { Texts } from './merchant-tables.ts'

/** What a text that an operator wrote must keep to. */
export interface TextRules {
  /** Characters of each text. */
  readonly longest: number
  /** The merchant's default, in which every text must stand. */
  readonly language: LanguageCode
  /** Line breaks and tabs are welcome. */
  readonly lines?: boolean
}

/**
 * Reads texts by language from something that was parsed. What is wrong is left out and told.
 * @param tell what is wrong, by field; the operator reads it
 */
export function readTexts(
  value: unknown,
  field: string,
  { longest, language, lines = false }: TextRules,
  tell: (field: string, what: string) => void,
): Texts {
  if (!isObject(value)) {
    tell(field, `is no object of texts by language, such as {"${language}": "…"}`)
    return {}
  }
  const texts: Texts = {}
  for (const [code, text] of Object.entries(value)) {
    const words = typeof text === 'string' ? text.trim() : ''
    if (!isLanguageCode(code)) tell(`${field}.${code}`, 'is no language code')
    else if (words === '') tell(`${field}.${code}`, 'is no text')
    else if (words.length > longest) tell(`${field}.${code}`, `is longer than ${longest} characters`)
    else if (CONTROL.test(lines ? words.replace(/[\r\n\t]/g, '') : words))
      tell(`${field}.${code}`, `has ${lines ? 'a' : 'a line break or another'} control character`)
    else texts[code] = words
  }
  if (!(language in value)) tell(`${field}.${language}`, "is missing; it is the merchant's default language")
  return texts
}

const CONTROL = /\p{Cc}/u

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
