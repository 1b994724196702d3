import process from 'node:process'
import type pg from 'pg'
import { makeDatabase } from '../db/database.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { openAppOn } from './app-on-database.ts'

/** Which database a forked application uses: one that answers at a connection, or its own in a data folder. */
export type ForkedDatabase = { readonly connection: pg.ClientConfig } | { readonly dataDir: string }

/**
 * A process of its own that serves the API over a database, for tests of what must hold over many processes or when
 * something dies: forked with a ForkedDatabase as JSON, it sends the port and ends when it gets any message.
 */
const database = await open(JSON.parse(process.argv[2] ?? '{}') as ForkedDatabase)
const opened = await openAppOn(database, { trustProxy: true })
await opened.app.listen({ port: 0, host: '127.0.0.1' })
process.once('message', async () => {
  await opened.close()
  await database.close()
  process.disconnect()
})
const address = opened.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })

async function open(which: ForkedDatabase): Promise<Database> {
  const log = () => undefined
  if ('dataDir' in which) return openDatabase({ dataDir: which.dataDir, mode: 'serve', log })
  return makeDatabase({ connection: which.connection, embedded: false, log })
}
