import process from 'node:process'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../db/index.ts'
import { members } from '../features/member/index.ts'
import { listBankAccounts } from '../features/payout/index.ts'
import { cashierServices } from './cashier-services.ts'

/**
 * A process of its own that deposits and withdraws as fast as it can, for tests that kill it: forked with the data folder,
 * it sends the number of each order that was acknowledged, with the state that was promised.
 */
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
const players = await database.orm.select().from(members).where(eq(members.origin, 'TEST'))
const { callerOf, deposits, desk, local, merchant, notifications, upkeep, withdrawals } =
  await cashierServices(database.orm, players[0]?.merchant ?? '')
const tell = (number: string, state: string) => process.send?.({ number, state })

/** One player deposits and withdraws, each time in another way. */
async function live(player: string): Promise<void> {
  const caller = callerOf(player)
  const [account] = await listBankAccounts(database.orm, player)
  for (let turn = 0; ; turn++) {
    const order = await deposits.create(
      { requestId: crypto.randomUUID(), channel: 'bank', amount: String(100_00 + turn) },
      caller,
    )
    const sent = await local.pay(order, { outcome: 'paid', amount: order.amount + (turn % 5 === 4 ? 1 : 0) })
    // The bank sends everything twice, also at once.
    await Promise.all([notifications.receive(sent, merchant), notifications.receive(sent, merchant)])
    if (turn % 5 !== 4) tell(order.number, 'credited')
    else {
      await desk.deposits.reject(order.number, 'No')
      tell(order.number, 'refunded')
      await upkeep()
    }
    const asked = { requestId: crypto.randomUUID(), account: account?.id ?? '', amount: '10000' }
    const { number, state } = await withdrawals.create({ ...asked, paymentPassword: '' }, caller)
    if (turn % 3 === 0) {
      await withdrawals.cancel(number, caller)
      tell(number, 'cancelled')
      continue
    }
    if (state === 'review') await desk.withdrawals.approve(number, '')
    if (turn % 3 === 1) {
      await desk.withdrawals.move(number, 'rejected', { reason: 'No' })
      tell(number, 'rejected')
      continue
    }
    await desk.withdrawals.move(number, 'paying', {})
    await desk.withdrawals.move(number, 'paid', { reference: 'KB' })
    tell(number, 'paid')
  }
}

process.send?.('ready')
await Promise.all(players.map(({ id }) => live(id)))
