import process from 'node:process'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../db/index.ts'
import { operatorAccounts, operatorMovements } from '../features/account/index.ts'
import { members } from '../features/member/index.ts'
import { post } from '../features/wallet/index.ts'

/**
 * A process of its own that moves money as fast as it can, for tests that kill it: forked with the data folder and a
 * name for its keys, it sends the key of each transfer that was acknowledged.
 */
const [dataDir = '', name = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
const players = await database.orm
  .select({ id: members.id, merchant: members.merchant })
  .from(members)
  .where(eq(members.origin, 'TEST'))

/** Each player's money goes to the one beside them, and now and then the house adds some. */
async function move(lane: number): Promise<void> {
  for (let turn = 0; ; turn++) {
    const from = players[(lane + turn) % players.length]
    const to = players[(lane + turn + 1) % players.length]
    if (!from || !to) throw new Error('There are no players.')
    const key = `${name}:${lane}:${turn}`
    await post(database.orm, {
      merchant: from.merchant,
      key,
      movement: operatorMovements.credit,
      from: turn % 3 === 0 ? operatorAccounts.operator : { member: from.id },
      to: { member: to.id },
      amount: 1 + ((lane * 7 + turn) % 50),
      currency: 'THB',
    })
    process.send?.(key)
  }
}

process.send?.('ready')
await Promise.all([0, 1, 2, 3].map(move))
