import { isLanguageCode, type LanguageCode } from '@foyer/contract'
import { GAME_STATUSES, GAME_TYPES, type GameType, VALID_BET_RULES } from '../game.ts'
import { isJackpot, readCategory, readMechanic } from './category-mapping.ts'
import type { Cells, Field, RowProblem, TranslatedField } from './fields.ts'
import { readPicture } from './picture-address.ts'
import {
  Refusal,
  readChoice,
  readDay,
  readFlag,
  readKey,
  readList,
  readText,
  readWhole,
} from './read-cell.ts'
import type { StagedGame, StagedNames } from './staged-game.ts'
import type { VendorMention } from './vendor-book.ts'

/** A row that may be written. */
export interface CheckedRow {
  readonly game: StagedGame
  readonly vendor: VendorMention
  /** Day of release, which decides about `is_new` when the file is read; `null` when not given. */
  readonly released: string | null
}

/** What rows are checked against. */
export interface RowRules {
  /** Type of games whose row names none. */
  readonly type?: GameType | undefined
  readonly imageHosts: readonly string[]
}

const ID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._:~-]*$/u
const VENDOR = /^[A-Za-z0-9_-]{1,32}$/
const CLASSIFY_FIELDS: readonly Field[] = ['classify', 'category', 'mechanic', 'jackpot', 'bonusBuy']
const LARGEST_INTEGER = 2_147_483_647

/** Checks a row: what may be written, or everything that is wrong with it. */
export function checkRow(cells: Cells, rules: RowRules): CheckedRow | readonly RowProblem[] {
  const row = new RowReader(cells)
  const picture = (cell: unknown) => readPicture(cell, rules.imageHosts)
  const id = row.required('id', readId)
  const name = row.required('name', (cell) => readText(cell, 200))
  const vendor = readVendor(row)
  const category = readCategory(row.take('category', (cell) => readText(cell, 100)) ?? '')
  const type = row.take('type', (cell) => readChoice(cell, GAME_TYPES)) || rules.type
  const hasCategory = row.text('category') !== ''
  if (!type && !hasCategory && !row.hasProblem('type')) row.refuse('type', 'is missing')
  const released = row.take('releaseDate', readDay)
  const isNew = row.take('isNew', readFlag) ?? (released === '' || cells.has('isNew') ? false : undefined)
  const game: StagedGame = {
    id: id ?? '',
    type: type || category.type,
    name: name ?? '',
    ...given('names', readNames(row, 'name')),
    ...given('classify', readClassify(row, hasCategory ? category.classify : undefined)),
    ...given('code', row.take('code', (cell) => readText(cell, 128)) || undefined),
    ...given('is_new', released && !row.text('isNew') ? undefined : isNew),
    ...given('hot_rank', row.take('hotRank', whole(1, LARGEST_INTEGER))),
    ...given('rank', row.take('rank', whole(-LARGEST_INTEGER, LARGEST_INTEGER)) ?? undefined),
    ...given(
      'badge',
      row.take('badge', (cell) => readText(cell, 20)),
    ),
    ...given('min_bet', row.take('minBet', whole(0, Number.MAX_SAFE_INTEGER))),
    ...given('min_line', row.take('minLine', whole(0, LARGEST_INTEGER))),
    ...given('image', row.take('image', picture)),
    ...given('icon', row.take('icon', picture)),
    ...given('wide_image', row.take('wideImage', picture)),
    ...given(
      'supports_trial',
      row.take('supportsTrial', (cell) => no(readFlag(cell))),
    ),
    ...given(
      'valid_bet',
      row.take('validBet', (cell) => readChoice(cell, VALID_BET_RULES) || 'type') ?? category.validBet,
    ),
    ...given('max_multiple', row.take('maxMultiple', whole(1, LARGEST_INTEGER))),
    ...given(
      'status',
      row.take('status', (cell) => readChoice(cell, GAME_STATUSES) || 'active'),
    ),
  }
  return row.problems.length > 0 ? row.problems : { game, vendor, released: released || null }
}

/** Takes cells one by one and keeps what is wrong. */
class RowReader {
  readonly problems: RowProblem[] = []
  readonly cells: Cells

  constructor(cells: Cells) {
    this.cells = cells
  }

  /** The value of a field; `undefined` when it is not given or refused. */
  take<T>(field: Field, read: (cell: unknown) => T | Refusal): T | undefined {
    if (!this.cells.has(field)) return undefined
    const value = read(this.cells.get(field))
    if (!(value instanceof Refusal)) return value
    this.refuse(field, value.reason)
    return undefined
  }

  required(field: Field, read: (cell: unknown) => string | Refusal): string | undefined {
    const value = this.take(field, read)
    if (!value && !this.hasProblem(field)) this.refuse(field, 'is missing')
    return value
  }

  /** The bare text of a cell, for choosing between fields; its faults are told where it is taken. */
  text(field: Field): string {
    const text = readText(this.cells.get(field), 10_000)
    return text instanceof Refusal ? '' : text
  }

  refuse(field: Field, reason: string): void {
    this.problems.push({ field, reason })
  }

  hasProblem(field: Field): boolean {
    return this.problems.some((problem) => problem.field === field)
  }
}

function readVendor(row: RowReader): VendorMention {
  const code = row.take('vendor', readVendorCode)
  const name = row.take('vendorName', (cell) => readText(cell, 100))
  if (!code && !name && !row.hasProblem('vendor') && !row.hasProblem('vendorName')) {
    row.refuse('vendor', 'is missing')
  }
  return { code: code ?? '', name: name ?? '', names: readNames(row, 'vendorName') ?? {} }
}

/** Files often hold the provider's name where its code belongs. */
function readVendorCode(cell: unknown): string | Refusal {
  const code = readKey(cell, 100)
  if (code instanceof Refusal || code === '' || VENDOR.test(code)) return code
  return new Refusal(
    'is no code of at most 32 letters, digits, _ and -; if the column holds names, call it vendorName or add --map vendor=vendorName',
  )
}

function readNames(row: RowReader, field: TranslatedField): StagedNames | undefined {
  const names: [LanguageCode, string | null][] = []
  for (const key of row.cells.keys()) {
    const language = key.startsWith(`${field}.`) ? key.slice(field.length + 1) : ''
    if (!isLanguageCode(language)) continue
    names.push([language, row.take(key, (cell) => readText(cell, 200)) || null])
  }
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

/** Keys as given, and those that category, mechanic, jackpot and bonus buy mean. */
function readClassify(row: RowReader, fromCategory: string | undefined): string[] | undefined {
  const keys = row.take('classify', (cell) => readList(cell, 40, 50))
  const mechanic = row.take('mechanic', (cell) => readText(cell, 100))
  const jackpot = row.take('jackpot', (cell) => readText(cell, 100))
  const bonusBuy = row.take('bonusBuy', (cell) => (isUnknown(cell) ? false : no(readFlag(cell))))
  const derived = [
    fromCategory,
    mechanic && readMechanic(mechanic),
    bonusBuy ? 'FeatureBuy' : '',
    jackpot && isJackpot(jackpot) ? 'JP' : '',
  ].filter((key): key is string => key !== undefined && key !== '')
  return CLASSIFY_FIELDS.some((field) => row.cells.has(field))
    ? [...new Set([...(keys ?? []), ...derived])]
    : undefined
}

function isUnknown(cell: unknown): boolean {
  return typeof cell === 'string' && ['unknown', 'n/a'].includes(cell.trim().toLowerCase())
}

function readId(cell: unknown): string | Refusal {
  const id = readKey(cell, 128)
  if (id instanceof Refusal || id === '' || ID.test(id)) return id
  return new Refusal('has signs other than letters, digits and . _ : ~ -')
}

function whole(smallest: number, largest: number) {
  return (cell: unknown) => readWhole(cell, smallest, largest)
}

function no(value: boolean | null | Refusal): boolean | Refusal {
  return value ?? false
}

function given<K extends keyof StagedGame>(key: K, value: StagedGame[K]): Partial<StagedGame> {
  return value === undefined ? {} : ({ [key]: value } as Pick<StagedGame, K>)
}
