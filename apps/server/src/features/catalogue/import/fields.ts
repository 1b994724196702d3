import { isLanguageCode, type LanguageCode } from '@foyer/contract'

/** Columns of our own format, in the order in which an export writes them; `name.TH` and the like come after `name`. */
export const GAME_FIELDS = [
  'id',
  'code',
  'type',
  'vendor',
  'vendorName',
  'name',
  'classify',
  'isNew',
  'hotRank',
  'rank',
  'badge',
  'minBet',
  'minLine',
  'image',
  'icon',
  'wideImage',
  'supportsTrial',
  'validBet',
  'maxMultiple',
  'status',
] as const

/** Columns of providers' lists from which types, classify keys and new marks are derived. */
export const SOURCE_FIELDS = ['category', 'mechanic', 'jackpot', 'bonusBuy', 'releaseDate'] as const

const FIELDS: readonly string[] = [...GAME_FIELDS, ...SOURCE_FIELDS]

/** A column that the import understands; texts can stand per language, such as `name.TH`. */
export type Field =
  | (typeof GAME_FIELDS)[number]
  | (typeof SOURCE_FIELDS)[number]
  | `${TranslatedField}.${LanguageCode}`

/** Fields that can be given per language. */
export type TranslatedField = 'name' | 'vendorName'

/** Whether a text names a field, case and all. */
export function isField(text: string): text is Field {
  if (FIELDS.includes(text)) return true
  const [, field = '', language = ''] = /^([^.]+)\.(.+)$/.exec(text) ?? []
  return isTranslatedField(field) && isLanguageCode(language)
}

/** Whether a field can be given per language. */
export function isTranslatedField(text: string): text is TranslatedField {
  return text === 'name' || text === 'vendorName'
}

/** The values of one row by field; a missing one was not given, as against given empty. */
export type Cells = ReadonlyMap<Field, unknown>

/** A row of a file: its cells, or why it is not a row at all. `line` is where it starts, from 1. */
export type FileRow =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly problem: RowProblem }

/** Why a row is refused. */
export interface RowProblem {
  /** The field as our format names it; `row` for the row as a whole. */
  readonly field: Field | 'row'
  /** A clause that follows the field's name, such as `is missing`. */
  readonly reason: string
}
