import process from 'node:process'
import type pg from 'pg'
import { makeDatabase } from '../db/database.ts'
import { openAppOn } from './app-on-database.ts'

/**
 * A process of its own that serves the API over a database, for tests of what must hold over many processes: forked with
 * the connection, it sends the port and ends when it gets any message.
 */
const connection = JSON.parse(process.argv[2] ?? '{}') as pg.ClientConfig
const database = makeDatabase({ connection, embedded: false, log: () => undefined })
const opened = await openAppOn(database, { trustProxy: true })
await opened.app.listen({ port: 0, host: '127.0.0.1' })
process.once('message', async () => {
  await opened.close()
  await database.close()
  process.disconnect()
})
const address = opened.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
