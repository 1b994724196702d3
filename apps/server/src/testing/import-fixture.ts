import { asc } from 'drizzle-orm'
import type { Database } from '../db/index.ts'
import { games, vendors } from '../features/catalogue/catalogue-tables.ts'
import { exportCatalogue } from '../features/catalogue/import/export-catalogue.ts'
import type { FileFormat } from '../features/catalogue/import/file-rows.ts'
import { importCatalogue } from '../features/catalogue/import/import-catalogue.ts'
import type { ImportOptions, ImportResult } from '../features/catalogue/import/import-options.ts'
import { type MerchantSettings, merchants } from '../merchants/index.ts'

/** Options of an import without the merchant. */
export type FixtureOptions = Omit<ImportOptions, 'merchant'>

/** A merchant of a test, with imports into it and a look at what they did. */
export interface ImportFixture {
  /** Imports what a file of this name holds. */
  load(content: string | Buffer, options?: FixtureOptions, name?: string): Promise<ImportResult>
  save(format: FileFormat): Promise<string>
  /** All games by id, without the merchant. */
  games(): Promise<Omit<typeof games.$inferSelect, 'merchant'>[]>
  vendors(): Promise<{ code: string; names: object }[]>
  /** Removes everything. */
  clear(): Promise<void>
}

/** Makes a merchant with an image host of its own in the database. */
export async function makeImportFixture(database: Database, merchant = 'shop'): Promise<ImportFixture> {
  await database.orm.insert(merchants).values({
    code: merchant,
    names: { EN: 'Shop' },
    languages: ['TH', 'EN'],
    themeName: 'naga',
    // Nothing here reads the settings.
    settings: {} as MerchantSettings,
    regionRules: { allowedCountries: [], deniedCountries: [], allowedAddresses: [], deniedAddresses: [] },
    imageHosts: ['https://img.example'],
  })
  return {
    load: (content, options = {}, name = 'games.csv') =>
      importCatalogue(database, { name, chunks: chunksOf(Buffer.from(content)) }, { merchant, ...options }),
    async save(format) {
      let text = ''
      for await (const part of exportCatalogue(database, merchant, format)) text += part
      return text
    },
    async games() {
      const rows = await database.orm.select().from(games).orderBy(asc(games.id))
      return rows.map(({ merchant: _, ...game }) => game)
    },
    vendors: () =>
      database.orm
        .select({ code: vendors.code, names: vendors.names })
        .from(vendors)
        .orderBy(asc(vendors.code)),
    async clear() {
      await database.orm.delete(games)
      await database.orm.delete(vendors)
    },
  }
}

/** Bytes as a file gives them, in pieces that end anywhere. */
export async function* chunksOf(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
