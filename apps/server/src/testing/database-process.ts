import process from 'node:process'
import { openDatabase } from '../db/index.ts'

/**
 * A process of its own that opens a database, for tests that kill it: forked with the data folder and the mode, it
 * sends `{ opened }` or `{ failed }`, and closes the database and ends when it gets any message.
 */
const [dataDir = '', mode] = process.argv.slice(2)

try {
  const database = await openDatabase({
    dataDir,
    mode: mode === 'command' ? 'command' : 'serve',
    log: () => undefined,
  })
  process.once('message', async () => {
    await database.close()
    process.disconnect()
  })
  const { rows } = await database.pool.query<{ user: string }>('SELECT current_user AS user')
  process.send?.({ opened: rows[0]?.user })
} catch (error) {
  process.send?.({ failed: (error as Error).name, reason: (error as Error).message })
  process.disconnect()
}
