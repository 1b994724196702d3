import { LANGUAGE_CODES, type LanguageCode, TEXT_CHARACTER } from '@foyer/contract'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Texts } from './merchant-tables.ts'

/** Thrown for an operator's file that cannot be taken; nothing has changed then. The message names every problem. */
export class OperatorFileError extends Error {
  override readonly name = 'OperatorFileError'

  constructor(problems: readonly string[]) {
    super(`Nothing was changed:\n${problems.join('\n')}`)
  }
}

/** What a list holds: its entries, or what is wrong, one sentence each that names entry and field. */
export interface ReadList<T> {
  readonly entries: readonly T[]
  readonly problems: readonly string[]
}

interface ListRules<T extends TSchema> {
  /** What one entry is called, such as `level`. */
  readonly noun: string
  readonly entry: T
  /** Fewest entries; 0 where an empty list is welcome. */
  readonly fewest?: number
  /** Most entries. */
  readonly most: number
  /** Field that no two entries may share. */
  readonly unique?: string
}

/** One line with something to read on it. */
const LINE = `^(?=.*\\S)${TEXT_CHARACTER}*$`
/** Something to read, on lines; of control characters only tabs and line breaks. */
const LINES = `^(?=[\\s\\S]*\\S)(?:${TEXT_CHARACTER}|[\\t\\n\\r])*$`

interface TextsRules {
  /** Characters of each text. */
  readonly longest: number
  /** The language in which the text is required, the merchant's default; without one, every language may be missing. */
  readonly language?: LanguageCode | undefined
  /** Line breaks are welcome. */
  readonly lines?: boolean
}

/** What is wrong with a text that does not match a pattern, by the pattern. */
const PATTERN_FAULTS = new Map([
  [LINE, 'must be one line of text'],
  [LINES, 'must be text'],
])

/**
 * Schema of a text that matches a pattern.
 * @param fault what operators read otherwise, such as `must be a number`
 */
export function operatorPattern(pattern: string, fault: string, longest: number) {
  PATTERN_FAULTS.set(pattern, fault)
  return Type.String({ pattern, maxLength: longest })
}

/** Schema of texts by language as operators write them. */
export function operatorTexts({ longest, language, lines = false }: TextsRules) {
  return perLanguage(Type.String({ maxLength: longest, pattern: lines ? LINES : LINE }), language)
}

/**
 * Schema of something that stands once per language.
 * @param language in which it is required
 */
export function perLanguage(one: TSchema, language?: LanguageCode) {
  return Type.Unsafe<Texts>(
    Type.Object(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, one])), {
      additionalProperties: false,
      required: language ? [language] : [],
    }),
  )
}

/** Reads a JSON list of objects. What is left out takes the schema's default; spaces around texts go. */
export function readList<T extends TSchema>(json: string, rules: ListRules<T>): ReadList<Static<T>> {
  const { noun, entry, fewest = 0, most, unique } = rules
  const refused = (...problems: string[]) => ({ entries: [], problems })
  const list = parsed(json)
  if (!Array.isArray(list)) return refused(`The file is no JSON list of ${noun}s.`)
  if (list.length < fewest) return refused(`The file has no ${noun}s.`)
  if (list.length > most) return refused(`The file has ${list.length} ${noun}s; ${most} are the most.`)
  const entries = list.map((raw: unknown) => Value.Default(entry, raw))
  const problems = entries.flatMap((one, index) =>
    faults(entry, one).map(({ at, fault }) => `${noun} ${index + 1}${at && `, ${at}`}: ${fault}`),
  )
  if (problems.length > 0) return refused(...problems)
  return { entries: entries as Static<T>[], problems: unique ? shared(entries, noun, unique) : [] }
}

/** Reads one JSON object by a schema, as `readList` reads each of its entries. */
export function readObject<T extends TSchema>(
  json: string,
  schema: T,
): { readonly value: Static<T> | undefined; readonly problems: readonly string[] } {
  const raw = parsed(json)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { value: undefined, problems: ['The file is no JSON object.'] }
  const value = Value.Default(schema, raw)
  const problems = faults(schema, value).map(({ at, fault }) => `${at || 'The file'}: ${fault}`)
  return problems.length > 0 ? { value: undefined, problems } : { value: value as Static<T>, problems }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json, (_, value) => (typeof value === 'string' ? value.trim() : value))
  } catch {
    return undefined
  }
}

interface Fault {
  /** Names of fields with dots between them; empty for the whole. */
  readonly at: string
  readonly fault: string
}

/** What is wrong, in the library's own words but where they tell an operator too little. */
function faults(schema: TSchema, value: unknown): Fault[] {
  return Value.Errors(schema, value)
    .filter(({ keyword }) => keyword !== 'boolean' && keyword !== 'anyOf')
    .map(({ instancePath, message, keyword, params }) => {
      const parts = instancePath.split('/').slice(1)
      const at = parts.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part)).join('.')
      if (keyword === 'additionalProperties')
        return { at, fault: `must not have ${Object.values(params).flat().join(', ')}` }
      const fault = 'pattern' in params ? PATTERN_FAULTS.get(String(params.pattern)) : undefined
      if (fault) return { at, fault }
      return { at, fault: message }
    })
}

function shared(entries: readonly unknown[], noun: string, field: string): string[] {
  const values = entries.map((entry) => (entry as Readonly<Record<string, unknown>>)[field])
  return values.flatMap((value, index) => {
    const first = values.indexOf(value)
    return first < index ? [`${noun} ${index + 1}, ${field}: "${value}" is that of ${noun} ${first + 1}`] : []
  })
}
