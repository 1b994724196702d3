import { openDatabase } from '../../apps/server/src/db/index.ts'
import type { ExampleFixture } from '../../apps/server/src/operations/example-fixture.ts'
import { exampleFixture } from '../../apps/server/src/testing/example-fixture.ts'
import { factories } from '../../apps/server/src/testing/factories.ts'
import type { Product } from './product.ts'

/** What a test prepares at a merchant of a running product, beside it; `close` when everything is there. */
export interface PreparedCases extends ExampleFixture {
  close(): Promise<void>
}

/** Opens the database of a running product, to prepare cases for its operators. */
export async function prepareCases(
  { dataDir }: Pick<Product, 'dataDir'>,
  merchant: string,
): Promise<PreparedCases> {
  const database = await openDatabase({ dataDir, mode: 'command', mustExist: true, log: () => undefined })
  const fixture = exampleFixture({ database, make: factories(database) }, merchant)
  return { ...fixture, close: () => database.close() }
}
