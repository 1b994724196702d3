import { inject } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/index.ts'
import type { ExampleFixture } from '../../apps/server/src/operations/example-fixture.ts'
import { asOwner } from '../../apps/server/src/testing/as-owner.ts'
import { exampleFixture, prepareMerchant } from '../../apps/server/src/testing/example-fixture.ts'
import { type Factories, factories } from '../../apps/server/src/testing/factories.ts'

/** What a story prepares at a merchant of the shared product, for its operators. */
export interface PreparedCases extends ExampleFixture {
  /** As whoever owns the database, who turns the triggers of a table off. */
  asOwner(table: string, text: string): Promise<void>
  rows(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Code of a merchant that only this try of a story has: a second try must not meet what the first one left. */
export const merchantOfTry = (story: string): string => `${story}-${crypto.randomUUID().slice(0, 8)}`

/**
 * Makes a merchant of its own beside the shared product, where nobody else's cases wait, and prepares cases there.
 * @param row what is unlike other merchants, such as its settings
 */
export async function prepareCases<T>(
  merchant: string,
  work: (cases: PreparedCases) => Promise<T>,
  row: Parameters<Factories['merchant']>[0] = {},
): Promise<T> {
  const dataDir = inject('productDataDir')
  const database = await openDatabase({ dataDir, mode: 'command', mustExist: true, log: () => undefined })
  try {
    const make = factories(database)
    const { rows: known } = await database.pool.query('SELECT 1 FROM merchants WHERE code = $1', [merchant])
    if (known.length === 0) await prepareMerchant(make, merchant, row)
    const fixture = exampleFixture({ database, make }, merchant)
    return await work({
      ...fixture,
      async asOwner(table, text) {
        await asOwner(
          database,
          `ALTER TABLE ${table} DISABLE TRIGGER USER; ${text}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
        )
      },
      rows: async (text, values = []) => (await database.pool.query(text, [...values])).rows,
    })
  } finally {
    await database.close()
  }
}
