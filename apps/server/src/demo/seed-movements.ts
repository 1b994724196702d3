import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../api/binding.ts'
import { toldCashier } from '../features/cashier/index.ts'
import { listBankAccounts } from '../features/payout/index.ts'
import { creditAccounts, creditMovements, post } from '../features/wallet/index.ts'
import { loadMerchant } from '../merchants/index.ts'
import { DEMO_MOVEMENTS, DEMO_REFUSED, type DemoMovement } from './data/wallet-movements.ts'

const HOUR_MS = 3_600_000
/** How long after they were asked for orders are paid, in ms. */
const PAID_AFTER_MS = 60_000
const CASHIER = { kind: 'operator', name: 'Somying', systemUser: 'demo' } as const

/** Who the money is told to have moved for. */
interface DemoMover {
  readonly id: string
  readonly merchant: string
  readonly username: string
}

/**
 * Moves a demo account's play money as if it had come and gone for weeks, deposits and withdrawals through the services
 * that members and cashiers use, at the times that are told; only for an account that has no wallet yet, whose balance
 * they then are.
 * @returns whether it could be done: the account needs a bank account, and the merchant two channels
 */
export async function seedMovements(
  orm: NodePgDatabase,
  { id, merchant: code, username }: DemoMover,
  now: Date,
): Promise<boolean> {
  const merchant = await loadMerchant(orm, code)
  const [account] = await listBankAccounts(orm, id)
  if (!merchant || !account) return false
  let clock = now
  const { deposits, withdrawals, notifications, local, tend, desk } = toldCashier(orm, {
    merchant,
    now: () => clock,
    onError(error) {
      throw error
    },
  })
  const cashier = desk(merchant, CASHIER)
  const channels = await deposits.channelsOf(code)
  if (channels.length < 2) return false

  const language: LanguageCode = merchant.defaultLanguage === 'TH' ? 'TH' : 'EN'
  const caller: Caller = {
    merchant,
    language,
    address: '',
    country: '',
    device: '',
    origin: '',
    deviceId: () => '',
    session: { id: '', member: id, merchant: code, type: 0, username, pausedUntil: null },
  }
  const wait = () => {
    clock = new Date(clock.getTime() + PAID_AFTER_MS)
  }
  const deposit = async (amount: number, channel: number, received = amount) => {
    const order = await deposits.create(
      {
        requestId: crypto.randomUUID(),
        channel: channels[channel]?.code ?? '',
        amount: String(amount),
      },
      caller,
    )
    await notifications.receive(await local.pay(order, { outcome: 'paid', amount: received }), merchant)
    return order.number
  }
  const withdraw = async (amount: number) => {
    const order = { requestId: crypto.randomUUID(), account: account.id, amount: String(amount) }
    return withdrawals.create({ ...order, paymentPassword: '' }, caller)
  }
  const pay = async ({ number, state }: Awaited<ReturnType<typeof withdraw>>) => {
    wait()
    if (state === 'review') await cashier.withdrawals.approve(number, '')
    await cashier.withdrawals.move(number, 'paying', {})
    wait()
    await cashier.withdrawals.move(number, 'paid', { reference: `DEMO-${number}` })
  }
  const bonus = ({ amount, note }: DemoMovement, index: number) =>
    post(orm, {
      merchant: code,
      key: `demo:${id}:${index + 1}`,
      movement: creditMovements.demo,
      from: creditAccounts.demo,
      to: { member: id },
      amount,
      currency: merchant.currency,
      note: note?.[language] ?? '',
      at: clock,
    })
  const refuse = async () => {
    const { amount, channel, received, reason } = DEMO_REFUSED
    const number = await deposit(amount, channel, received)
    wait()
    await cashier.deposits.reject(number, reason[language] ?? '')
    wait()
    await tend()
  }

  const last = DEMO_MOVEMENTS.length - 1
  const acts = DEMO_MOVEMENTS.map((movement, index) => ({
    hoursAgo: movement.hoursAgo,
    async act() {
      if (movement.kind === 'bonus') await bonus(movement, index)
      else if (movement.kind === 'deposit') await deposit(movement.amount, movement.channel)
      else {
        const order = await withdraw(-movement.amount)
        if (index < last) await pay(order)
      }
    },
  }))
  const inTurn = [...acts, { hoursAgo: DEMO_REFUSED.hoursAgo, act: refuse }]
  for (const { hoursAgo, act } of inTurn.sort((one, other) => other.hoursAgo - one.hoursAgo)) {
    clock = new Date(now.getTime() - hoursAgo * HOUR_MS)
    await act()
  }
  return true
}
