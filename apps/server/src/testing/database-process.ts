import process from 'node:process'
// Loaded before root is given up: the user may not be able to read the project.
import '../db/embedded/embedded-database.ts'
import { handOverData, openDatabase, openDataFolder } from '../db/index.ts'
import { giveUpRoot } from '../system-user/give-up-root.ts'
import type { DatabaseProcessMode } from './fork-database-process.ts'

/**
 * A process of its own that opens a database, for tests that kill it: forked with the data folder and the mode, it
 * sends `{ opened }` or `{ failed }`, and closes the database and ends when it gets any message.
 */
const [dataDir = '', given] = process.argv.slice(2)
const mode = given as DatabaseProcessMode

/** As the product does once its port is open. */
async function becomeUser(): Promise<void> {
  const folder = await openDataFolder(dataDir)
  handOverData(folder)
  const { outcome } = giveUpRoot(folder.user, { reads: [], writes: [folder.base] })
  if (outcome !== 'given up') throw new Error(`Root was not given up: ${outcome}`)
}

try {
  if (mode === 'command of user') await becomeUser()
  const database = await openDatabase({
    dataDir,
    mode: mode === 'serve' || mode === 'user' ? 'serve' : 'command',
    log: () => undefined,
  })
  if (mode === 'user') await becomeUser()
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
