import { inject } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/index.ts'
import { earningServices } from '../../apps/server/src/testing/earning-services.ts'

/** Counts the bets that members of a demo merchant have settled, with what they earn, as the product does once a minute. */
export async function countBets(merchant: string): Promise<void> {
  const dataDir = inject('productDataDir')
  const database = await openDatabase({ dataDir, mode: 'command', mustExist: true, log: () => undefined })
  try {
    const services = await earningServices(database.orm, merchant, () => new Date())
    await services.count()
  } finally {
    await database.close()
  }
}
