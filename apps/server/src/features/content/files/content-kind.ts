import type { LanguageCode } from '@foyer/contract'
import type { TSchema } from 'typebox'
import type { Executor } from '../../../db/index.ts'

/** One file of a merchant's content: what it holds, and how that lies in tables. */
export interface ContentKind<Entry> {
  readonly file: string
  /** What one entry is called in messages. */
  readonly noun: string
  /** Field that names an entry within the file; a file without one holds a single object. */
  readonly key?: keyof Entry & string
  /** Whether entries that the file does not name stay. */
  readonly isPartial?: boolean
  readonly most: number
  schema(language: LanguageCode): TSchema
  /** Entries in the order of the file, as `export` writes them. */
  read(executor: Executor, merchant: string): Promise<Entry[]>
  /** Puts entries, in the order of the file, in the place of those that are there. */
  write(executor: Executor, merchant: string, entries: readonly Entry[]): Promise<void>
  /** The order in which entries are kept, where the order of the file says nothing. */
  sort?(entries: readonly Entry[]): Entry[]
}

/** A moment as files hold it: ISO 8601 in UTC, without milliseconds where there are none. */
export const momentText = (date: Date): string => date.toISOString().replace('.000Z', 'Z')

/** The newest first, as lists of notices and news show them. */
export const newestFirst = <E extends { id: string; from: string }>(entries: readonly E[]): E[] =>
  [...entries].sort(
    (one, other) => Date.parse(other.from) - Date.parse(one.from) || (one.id < other.id ? -1 : 1),
  )
