import { isLanguageCode, type LanguageCode } from '@foyer/contract'
import type { Texts } from './merchant-tables.ts'

/** Takes what is wrong with a field of a file; the field is named as the file spells it. */
export type TellProblem = (field: string, what: string) => void

/** Thrown for an operator's file that cannot be taken; nothing has changed then. The message names every problem. */
export class OperatorFileError extends Error {
  override readonly name = 'OperatorFileError'
  constructor(problems: readonly string[]) {
    super(`Nothing was changed:\n${problems.join('\n')}`)
  }
}

/** The value of a JSON text; `undefined` where it is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Whether a value is a JSON object: no list, no null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface TextsRule {
  readonly field: string
  /** Characters. */
  readonly longest: number
  /** The merchant's default language, in which the text must stand. */
  readonly language: LanguageCode
  readonly tell: TellProblem
}

/** A text by language, each one line. */
export function readTexts(value: unknown, { field, longest, language, tell }: TextsRule): Texts {
  if (!isObject(value)) {
    tell(field, `is no object of texts by language, such as {"${language}": "…"}`)
    return {}
  }
  const texts: Texts = {}
  for (const [code, text] of Object.entries(value)) {
    const line = typeof text === 'string' ? text.trim() : ''
    if (!isLanguageCode(code)) tell(`${field}.${code}`, 'is no language code')
    else if (line === '') tell(`${field}.${code}`, 'is no text')
    else if (line.length > longest) tell(`${field}.${code}`, `is longer than ${longest} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
    else if (/[\u0000-\u001f\u007f]/.test(line))
      tell(`${field}.${code}`, 'has a line break or another control character')
    else texts[code] = line
  }
  if (!(language in value)) tell(`${field}.${language}`, "is missing; it is the merchant's default language")
  return texts
}

/**
 * A whole number from 0; 0 where it is none.
 * @param unit what it counts, for the sentence that says what is wrong
 */
export function readWhole(
  value: unknown,
  largest: number,
  unit: string,
  tell: (what: string) => void,
): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= largest) return value
  const upTo = largest === Number.MAX_SAFE_INTEGER ? '' : ` up to ${largest}`
  tell(`is a whole number${upTo}, in ${unit}, not ${JSON.stringify(value)}`)
  return 0
}
