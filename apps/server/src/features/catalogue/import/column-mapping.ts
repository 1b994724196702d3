import { isLanguageCode } from '@foyer/contract'
import { COLUMN_NAMES } from './column-names.ts'
import { type Field, isField, isTranslatedField } from './fields.ts'
import { ImportFileError } from './import-error.ts'

/** Columns that the operator named: theirs to ours; `null` for a column to leave out. */
export type NamedColumns = ReadonlyMap<string, Field | null>

const KNOWN = new Map<string, Field>(
  Object.entries(COLUMN_NAMES).flatMap(([field, names]) =>
    [field, ...names].map((name) => [simplify(name), field as Field] as const),
  ),
)

/** Finds our field for each column of a file: as the operator named it, else by its name. */
export class ColumnMapping {
  readonly #named: NamedColumns
  readonly #taken: ReadonlySet<Field | null>
  readonly #seen = new Map<string, Field | undefined>()

  constructor(named: NamedColumns) {
    this.#named = named
    this.#taken = new Set(named.values())
  }

  /**
   * Our field, or `undefined` for a column that nothing is made of.
   * @throws {ImportFileError} for a text in a language that does not exist.
   */
  fieldOf(column: string): Field | undefined {
    if (this.#seen.has(column)) return this.#seen.get(column)
    const field = this.#find(column)
    this.#seen.set(column, field)
    return field
  }

  /** Columns of the file that nothing is made of. */
  get ignored(): readonly string[] {
    return [...this.#seen].filter(([, field]) => field === undefined).map(([column]) => column)
  }

  /** Columns that the operator named and the file does not have. */
  get unseen(): readonly string[] {
    return [...this.#named.keys()].filter((column) => !this.#seen.has(column))
  }

  /**
   * Fields of a header, in its order.
   * @throws {ImportFileError} when columns are missing, stand twice or mean the same.
   */
  mapHeader(header: readonly string[], typeIsGiven: boolean): (Field | undefined)[] {
    const columns = header.map((name) => name.trim())
    const twice = columns.find((name, at) => columns.indexOf(name) !== at)
    if (twice !== undefined) throw new ImportFileError(`The header has the column "${twice}" twice.`, 1)
    const fields = columns.map((name) => this.fieldOf(name))
    if (this.unseen.length > 0) {
      throw new ImportFileError(`The file has no column "${this.unseen.join('", "')}". ${listed(columns)}`, 1)
    }
    const again = fields.findIndex((field, at) => field !== undefined && fields.indexOf(field) !== at)
    if (again !== -1) {
      const field = fields[again] as Field
      throw new ImportFileError(
        `The columns "${columns[fields.indexOf(field)]}" and "${columns[again]}" both mean ${field}. Say which with --map COLUMN=${field}.`,
        1,
      )
    }
    const missing = missingFields(fields, typeIsGiven)
    if (missing.length > 0) {
      throw new ImportFileError(
        `The header lacks ${missing.join(' and ')}. ${listed(columns)} Name columns with --map THEIRS=OURS.`,
        1,
      )
    }
    return fields
  }

  #find(column: string): Field | undefined {
    const named = this.#named.get(column)
    if (named !== undefined) return named ?? undefined
    const field = isField(column) ? column : byName(column)
    return field !== undefined && this.#taken.has(field) ? undefined : field
  }
}

function byName(column: string): Field | undefined {
  const dot = column.lastIndexOf('.')
  if (dot === -1) return KNOWN.get(simplify(column))
  const field = KNOWN.get(simplify(column.slice(0, dot)))
  if (field === undefined || !isTranslatedField(field)) return undefined
  const language = column.slice(dot + 1).toUpperCase()
  if (!isLanguageCode(language)) {
    throw new ImportFileError(`The column "${column}" names a language that does not exist.`)
  }
  return `${field}.${language}`
}

function missingFields(fields: readonly (Field | undefined)[], typeIsGiven: boolean): string[] {
  const has = (field: Field) => fields.includes(field)
  const missing: string[] = []
  if (!has('id')) missing.push('id')
  if (!has('name')) missing.push('name')
  if (!has('vendor') && !has('vendorName')) missing.push('vendor (or vendorName)')
  if (!has('type') && !has('category') && !typeIsGiven) missing.push('type (or category, or --type)')
  return missing
}

function listed(columns: readonly string[]): string {
  const shown = columns.slice(0, 40).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name))
  return `It has: ${shown.join(', ')}${columns.length > 40 ? ' …' : ''}.`
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}
