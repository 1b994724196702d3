import process from 'node:process'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../db/index.ts'
import type { DepositOrder } from '../features/cashier/deposits/deposit-store.ts'
import { members } from '../features/member/index.ts'
import { listBankAccounts } from '../features/payout/index.ts'
import { cashierServices } from './cashier-services.ts'
import { companyNotification } from './payment-company.ts'

/**
 * A process of its own that deposits and withdraws as fast as it can, for tests that kill it: forked with the data folder,
 * it sends the number of each order that was acknowledged, with the state that was promised. Processes of one data folder take sums from
 * different ranges, so that no sum tells two orders.
 */
const [dataDir = '', range = '0'] = process.argv.slice(2)
/** Sums of one range. */
const RANGE = 2_000
const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
const players = await database.orm.select().from(members).where(eq(members.origin, 'TEST'))
const { callerOf, deposits, desk, local, merchant, notifications, upkeep, withdrawals } =
  await cashierServices(database.orm, players[0]?.merchant ?? '')
const CHANNELS = ['local', 'biller', 'qr', 'bank', 'page'] as const
const tell = (number: string, state: string) => process.send?.({ number, state })

/** What comes from the channel once an order is paid. */
function notificationOf(order: DepositOrder, isOther: boolean) {
  const { number, channel, amount, payAmount } = order
  if (channel === 'local') return local.pay(order, { outcome: 'paid', amount: amount + (isOther ? 1 : 0) })
  const at = new Date()
  const paid = payAmount ?? amount
  if (channel !== 'page') {
    return deposits.simulate(order, { outcome: 'paid', amount: paid, transaction: `T-${number}`, at })
  }
  const said = { id: `c-${number}`, order: number, state: 'paid', amount: paid, paidAt: at }
  return companyNotification({ merchant: merchant.code, channel }, said)
}

/** One player deposits and withdraws, each time in another way. @param place among the players, who begin with other channels */
async function live(player: string, place: number): Promise<void> {
  const caller = callerOf(player)
  const [account] = await listBankAccounts(database.orm, player)
  for (let turn = 0; ; turn++) {
    const isOther = turn % 7 === 6
    // A sum that is not asked for is nobody's where the sum tells the order.
    const channel = isOther ? 'local' : (CHANNELS[(turn + place) % CHANNELS.length] ?? 'local')
    const order = await deposits.create(
      { requestId: crypto.randomUUID(), channel, amount: String(100_00 + Number(range) * RANGE + turn) },
      caller,
    )
    const sent = await notificationOf(order, isOther)
    // The bank sends everything twice, also at once.
    await Promise.all([notifications.receive(sent, merchant), notifications.receive(sent, merchant)])
    if (!isOther) tell(order.number, 'credited')
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
    await desk.withdrawals.move(number, 'paid', { reference: `KB-${number}` })
    tell(number, 'paid')
  }
}

process.send?.('ready')
await Promise.all(players.map(({ id }, place) => live(id, place)))
