import type { GameType } from '../game.ts'
import type { NamedColumns } from './column-mapping.ts'
import type { RowProblem } from './fields.ts'
import type { GameChanges } from './import-store.ts'

/** What the operator asked for. */
export interface ImportOptions {
  /** Code of the merchant. */
  readonly merchant: string
  readonly columns?: NamedColumns
  /** Type of games whose row names none; goes before what a category means. */
  readonly type?: GameType | undefined
  /** Find out everything, change nothing. */
  readonly dryRun?: boolean
  /** Remove the merchant's games that the file does not have. */
  readonly replace?: boolean
  /** Share of the merchant's games from 0 to 1 that `replace` may remove; all where it is missing. */
  readonly removesAtMost?: number
  /** Write the good rows although others are refused. */
  readonly skipBad?: boolean
}

/** A refused row and why. */
export interface RefusedRow {
  readonly line: number
  readonly problems: readonly RowProblem[]
}

/** What became of an import. */
export interface ImportResult extends GameChanges {
  /** Whether the catalogue now is as the file says; `false` after a dry run and when rows were refused. */
  readonly applied: boolean
  /** Whether it could be applied; `false` when rows were refused. */
  readonly isGood: boolean
  /** Rows of the file, refused ones included. */
  readonly rows: number
  readonly unchanged: number
  readonly newVendors: number
  /** How many rows were refused. */
  readonly refused: number
  /** The first 100 of them. */
  readonly refusedRows: readonly RefusedRow[]
  /** Columns of the file that nothing was made of. */
  readonly ignoredColumns: readonly string[]
}

/** Told while an import runs. */
export interface ImportWatch {
  /** Another import of this merchant is under way; this one waits for it. */
  onWait?(): void
  onRows?(rows: number): void
}
