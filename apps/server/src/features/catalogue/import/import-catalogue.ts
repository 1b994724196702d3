import type pg from 'pg'
import type { Database } from '../../../db/index.ts'
import { checkRow } from './check-row.ts'
import { ColumnMapping } from './column-mapping.ts'
import type { FileRow, RowProblem } from './fields.ts'
import { type ImportFile, readFileRows } from './file-rows.ts'
import { ImportFileError, ManyRemovalsError, UnknownMerchantError } from './import-error.ts'
import type { ImportOptions, ImportResult, ImportWatch, RefusedRow } from './import-options.ts'
import {
  addVendors,
  applyStage,
  countGames,
  type GameChanges,
  type ImportGround,
  lockImports,
  makeStage,
  markNewGames,
  readGround,
  readMerchantCodes,
  type StagedRow,
  stageRows,
} from './import-store.ts'
import { readText } from './read-cell.ts'
import { VendorBook } from './vendor-book.ts'

const BATCH = 500
const SHOWN_REFUSALS = 100
const NEW_FOR_DAYS = 90

/**
 * Imports a list of games in one transaction, idempotent by game id. One import of a merchant runs at a time.
 * @throws {ImportFileError} when the file as a whole cannot be read.
 * @throws {ManyRemovalsError} when it would remove more games than `removesAtMost` allows; nothing is changed then.
 * @throws {UnknownMerchantError} when there is no such merchant.
 */
export async function importCatalogue(
  database: Pick<Database, 'pool'>,
  file: ImportFile,
  options: ImportOptions,
  watch: ImportWatch = {},
): Promise<ImportResult> {
  const client = await database.pool.connect()
  // A connection that breaks between two queries fails the next one; without a listener it would end the process.
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    await lockImports(client, options.merchant, () => watch.onWait?.())
    const ground = await readGround(client, options.merchant)
    if (!ground) throw new UnknownMerchantError(options.merchant, await readMerchantCodes(client))
    const result = await new CatalogueImport(client, ground, options, watch).run(file)
    await client.query(result.applied ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

function ignore(): void {}

/** One import under way, inside its transaction. */
class CatalogueImport {
  readonly #client: pg.ClientBase
  readonly #ground: ImportGround
  readonly #options: ImportOptions
  readonly #watch: ImportWatch
  readonly #vendors: VendorBook
  readonly #lineOfId = new Map<string, number>()
  readonly #refusedRows: RefusedRow[] = []
  #batch: StagedRow[] = []
  #rows = 0
  #lineWithoutId: number | undefined
  #refused = 0

  constructor(client: pg.ClientBase, ground: ImportGround, options: ImportOptions, watch: ImportWatch) {
    this.#client = client
    this.#ground = ground
    this.#options = options
    this.#watch = watch
    this.#vendors = new VendorBook(ground.vendors)
  }

  async run(file: ImportFile): Promise<ImportResult> {
    const { merchant, type, columns: named = new Map(), dryRun = false, replace = false } = this.#options
    const columns = new ColumnMapping(named)
    await makeStage(this.#client)
    for await (const row of readFileRows(file, columns, type !== undefined)) {
      this.#rows += 1
      this.#take(row)
      if (this.#batch.length >= BATCH) await this.#flush()
    }
    await this.#flush()
    const good = this.#rows - this.#refused
    const goesOn = good > 0 && (this.#refused === 0 || this.#options.skipBad === true)
    const changes = goesOn ? await this.#apply(merchant, replace) : { added: 0, changed: 0, removed: 0 }
    return {
      ...changes,
      applied: goesOn && !dryRun,
      isGood: goesOn,
      rows: this.#rows,
      unchanged: goesOn ? good - changes.added - changes.changed : 0,
      newVendors: goesOn ? this.#vendors.added.length : 0,
      refused: this.#refused,
      refusedRows: this.#refusedRows,
      ignoredColumns: columns.ignored,
    }
  }

  #take(row: FileRow): void {
    const { type } = this.#options
    const checked =
      'problem' in row ? [row.problem] : checkRow(row.cells, { type, imageHosts: this.#ground.imageHosts })
    if (!('game' in checked)) {
      this.#refuse(row, checked)
      return
    }
    const { id } = checked.game
    const earlier = this.#lineOfId.get(id)
    if (earlier !== undefined) {
      this.#refuse(row, [{ field: 'id', reason: `stands on line ${earlier} already` }])
      return
    }
    this.#lineOfId.set(id, row.line)
    this.#stage(id, { ...checked.game, vendor: this.#vendors.codeOf(checked.vendor) }, checked.released)
  }

  #refuse(row: FileRow, problems: readonly RowProblem[]): void {
    this.#refused += 1
    if (this.#refusedRows.length < SHOWN_REFUSALS) this.#refusedRows.push({ line: row.line, problems })
    const id = 'cells' in row ? readText(row.cells.get('id'), 128) : ''
    if (typeof id === 'string' && id !== '') this.#stage(id, null, null)
    else this.#lineWithoutId ??= row.line
  }

  #stage(id: string, game: object | null, released: string | null): void {
    this.#batch.push({ position: this.#rows, id, game, released })
  }

  async #flush(): Promise<void> {
    const rows = this.#batch
    this.#batch = []
    this.#watch.onRows?.(this.#rows)
    const isLost = this.#refused > 0 && this.#options.skipBad !== true
    if (rows.length > 0 && !isLost) await stageRows(this.#client, rows)
  }

  async #apply(merchant: string, replace: boolean): Promise<GameChanges> {
    if (replace && this.#lineWithoutId !== undefined) {
      const reason = 'The id of this refused row cannot be read, so --replace might remove its game.'
      throw new ImportFileError(`${reason} Mend the row or import without --replace.`, this.#lineWithoutId)
    }
    await markNewGames(this.#client, NEW_FOR_DAYS)
    await addVendors(this.#client, merchant, this.#vendors.added)
    const { removesAtMost = 1 } = this.#options
    const before = replace && removesAtMost < 1 ? await countGames(this.#client, merchant) : 0
    const changes = await applyStage(this.#client, merchant, replace)
    if (!this.#options.dryRun && changes.removed > before * removesAtMost && before > 0)
      throw new ManyRemovalsError(merchant, changes.removed, before)
    return changes
  }
}
