import { LANGUAGE_CODES, type LanguageCode } from '@foyer/contract'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

/** What a list holds: its entries, or what is wrong, one sentence each that names entry and field. */
export interface ReadList<T> {
  readonly entries: readonly T[]
  readonly problems: readonly string[]
}

interface ListRules<T extends TSchema> {
  /** What one entry is called, such as `level`. */
  readonly noun: string
  readonly entry: T
  /** Most entries. */
  readonly most: number
}

/** One line with something to read on it. */
const LINE = /^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u.source

/**
 * Texts by language, each on one line.
 * @param longest in characters
 * @param language in which the text must stand
 */
export function listedTexts(longest: number, language: LanguageCode) {
  const text = Type.String({ maxLength: longest, pattern: LINE })
  return Type.Object(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, text])), {
    additionalProperties: false,
    required: [language],
  })
}

/**
 * Reads what an operator wrote as a JSON list of objects with an `id`, which none may share. What is left out takes the
 * schema's default; spaces around texts go.
 */
export function readList<T extends TSchema>(json: string, rules: ListRules<T>): ReadList<Static<T>> {
  const { noun, entry, most } = rules
  const list = parsed(json)
  if (!Array.isArray(list)) return { entries: [], problems: [`The file is no JSON list of ${noun}s.`] }
  if (list.length > most) {
    return { entries: [], problems: [`The file has ${list.length} ${noun}s; ${most} are the most.`] }
  }
  const filled = list.map((raw: unknown) => Value.Default(entry, raw))
  const problems = filled.flatMap((item, index) =>
    sentences(entry, item).map((sentence) => `${noun} ${index + 1}${sentence}`),
  )
  if (problems.length > 0) return { entries: [], problems }
  const entries = filled as Static<T>[]
  return { entries, problems: sharedIds(entries, noun) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json, (_, value) => (typeof value === 'string' ? value.trim() : value))
  } catch {
    return undefined
  }
}

function sentences(schema: TSchema, item: unknown): string[] {
  return Value.Errors(schema, item)
    .filter(({ keyword }) => keyword !== 'boolean' && keyword !== 'anyOf')
    .map(({ instancePath, message, keyword, params }) => {
      const at = instancePath
        .split('/')
        .slice(1)
        .map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part))
        .join('.')
      return `${at && `, ${at}`}: ${reason(keyword, message, params)}`
    })
}

/** The library's own words, but where they tell the operator too little. */
function reason(keyword: string, message: string, params: object): string {
  if (keyword === 'additionalProperties') return `must not have ${Object.values(params).flat().join(', ')}`
  if ('pattern' in params && params.pattern === LINE) return 'must be one line of text'
  return message
}

function sharedIds(entries: readonly unknown[], noun: string): string[] {
  const ids = entries.map((entry) => (entry as { id: string }).id)
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id)
    return first < index ? [`${noun} ${index + 1}, id: "${id}" is that of ${noun} ${first + 1}`] : []
  })
}
