import {
  type BonusShape,
  cancelDeposit,
  cancelWithdrawal,
  createDeposit,
  createWithdrawal,
  depositChange,
  depositNotification,
  depositOptions,
  depositOrder,
  depositOrders,
  giveUpBonus,
  ownMoney,
  payoutNotification,
  sendSlip,
  testDeposit,
  wholeInMinor,
  withdrawals as withdrawalsCall,
  withdrawOptions,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Static } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { maskNumber } from '../../api/mask.ts'
import { textIn } from '../../merchants/index.ts'
import { endGrant, findGrant } from '../bonus/index.ts'
import { findMember } from '../member/index.ts'
import { bankNameOf, listBankAccounts } from '../payout/index.ts'
import { findWallets, sumOf } from '../wallet/index.ts'
import { presentDeposit, presentWithdrawal } from './cashier-presenter.ts'
import { loadDepositChannels } from './deposits/deposit-channel-store.ts'
import type { Deposits } from './deposits/deposit-service.ts'
import { type DepositOrder, findDeposit, listDeposits, toPay } from './deposits/deposit-store.ts'
import { ownDeposit } from './deposits/own-deposit.ts'
import type { OrderWatch } from './orders/order-watch.ts'
import { cashierSettings } from './orders/settings.ts'
import type { ChannelNotifications } from './payments/channel-notifications.ts'
import type { PayoutNotifications } from './payouts/payout-notifications.ts'
import type { DepositSlips } from './slips/deposit-slips.ts'
import { type ExplainedBonus, explainMoney } from './withdrawals/explain-money.ts'
import type { Withdrawals } from './withdrawals/withdrawal-service.ts'
import { listWithdrawals, type WithdrawalOrder } from './withdrawals/withdrawal-store.ts'

/** How long an answer waits for a change of its order, in ms. */
const LONGEST_MS = depositChange.waitsMs ?? 0
/** Amounts to choose, in whole currency. */
const QUICK_AMOUNTS = [100, 300, 500, 1000, 5000] as const

interface CashierRoutes {
  readonly orm: NodePgDatabase
  readonly deposits: Deposits
  readonly slips: DepositSlips
  readonly watch: OrderWatch
  readonly notifications: ChannelNotifications
  readonly withdrawals: Withdrawals
  readonly payouts: PayoutNotifications
}

/** Deposits and withdrawals of the caller; nobody reads or moves another's. */
export function cashierBindings(routes: CashierRoutes): Binding[] {
  return [...depositBindings(routes), ...withdrawalBindings(routes)]
}

function depositBindings({ orm, deposits, slips, watch, notifications }: CashierRoutes): Binding[] {
  const present = async (orders: readonly DepositOrder[], { merchant, language }: Caller) => {
    const channels = await loadDepositChannels(orm, merchant.code)
    const context = {
      merchant,
      language,
      channels,
      now: new Date(),
    }
    const lastSlips = await slips.lastOf(orders)
    return Promise.all(
      orders.map(async (order) =>
        presentDeposit(order, {
          ...context,
          slip: lastSlips.get(order.id),
          wantsSlip: await slips.isWanted(order),
          isTestable: await deposits.isTestable(order),
        }),
      ),
    )
  }
  const answer = async (order: DepositOrder, caller: Caller) => {
    const [shown] = await present([order], caller)
    if (!shown) throw new ApiError('not.found')
    return { currency: order.currency, time: Date.now(), order: shown }
  }
  const own = async (number: string, caller: Caller) =>
    ownDeposit(await findDeposit(orm, caller.merchant.code, number), caller)

  return [
    bind(depositOptions, async (_, caller) => {
      const { merchant, language } = caller
      const { member } = sessionOf(caller)
      const channels = await deposits.channelsOf(merchant.code)
      return {
        currency: merchant.currency,
        balance: sumOf(await findWallets(orm, member, merchant.currency)),
        quickAmounts: QUICK_AMOUNTS.map((amount) => wholeInMinor(amount, merchant.currency)),
        channels: channels.map(({ code, names, icon, min, max }) => ({
          code,
          name: textIn(names, language, merchant),
          icon,
          min,
          max,
        })),
      }
    }),
    bind(createDeposit, async ({ body }, caller) => answer(await deposits.create(body, caller), caller)),
    bind(cancelDeposit, async ({ body }, caller) =>
      answer(await deposits.cancel(body.number, caller), caller),
    ),
    bind(depositOrder, async ({ query }, caller) => answer(await own(query.number, caller), caller)),
    bind(depositChange, async ({ query: { number, since } }, caller, { closed }) => ({
      changed: await watch.follow(
        { merchant: caller.merchant.code, number },
        async () => {
          const { changedAt, state, expiresAt } = await own(number, caller)
          const leftMs = state === 'pending' ? expiresAt.getTime() - Date.now() : LONGEST_MS
          if (leftMs <= 0 || changedAt.getTime() > since) return 'changed'
          return { waitMs: Math.min(LONGEST_MS, leftMs) }
        },
        closed(),
      ),
    })),
    bind(depositOrders, async ({ query }, caller) => {
      const window = followingWindow(query)
      const read = await listDeposits(orm, sessionOf(caller).member, window)
      const { rows, next } = cutPage(read, window, ({ createdAt }) => createdAt)
      return { currency: caller.merchant.currency, list: await present(rows, caller), next }
    }),
    bind(sendSlip, async ({ body }, caller) => {
      await slips.send(body, caller)
      return answer(await own(body.number, caller), caller)
    }),
    bind(testDeposit, async ({ body }, caller) => {
      const order = await own(body.number, caller)
      if (!(await deposits.isTestable(order))) throw new ApiError('not.found')
      if (order.state !== 'pending' || order.expiresAt <= new Date()) throw new ApiError('order.closed')
      const { outcome } = body
      const transaction = `TEST-${order.number}`
      const sent = await deposits.simulate(order, {
        outcome,
        amount: toPay(order),
        transaction,
        at: new Date(),
      })
      await notifications.receive(sent, caller.merchant)
      return answer(await own(body.number, caller), caller)
    }),
    bind(depositNotification, async ({ query, body }, { merchant }, { headers, path, bytes, answerWith }) => {
      const arrived = { headers, path, bytes, body: body.text }
      const sent = { merchant: merchant.code, channel: query.channel, ...arrived }
      const { answer } = await notifications.receive(sent, merchant)
      if (answer !== undefined) answerWith(answer)
      return {}
    }),
  ]
}

function withdrawalBindings({ orm, withdrawals, payouts }: CashierRoutes): Binding[] {
  const answer = (order: WithdrawalOrder, caller: Caller) => ({
    currency: order.currency,
    order: presentWithdrawal(order, caller),
  })
  const moneyOf = async (caller: Caller) => {
    const { merchant } = caller
    const { balance, held, heldWins, available, atProviders, bonus } = await explainMoney(
      orm,
      sessionOf(caller).member,
      merchant,
      new Date(),
    )
    const parts = { balance, held, heldWins, available, atProviders }
    return { currency: merchant.currency, ...parts, bonus: bonus && presentBonus(bonus, caller) }
  }
  return [
    bind(withdrawOptions, async (_, caller) => {
      const { merchant, language } = caller
      const { member: id } = sessionOf(caller)
      const member = await findMember(orm, id)
      if (!member) throw new ApiError('session.expired')
      const { sums: _sums, bonus, ...money } = await explainMoney(orm, id, merchant, new Date())
      const { withdrawMin: min, withdrawMax: max, withdrawTimes: times } = cashierSettings.of(merchant)
      const lock = member.paymentLockedUntil?.getTime() ?? 0
      return {
        ...money,
        bonus: bonus && presentBonus(bonus, caller),
        currency: merchant.currency,
        min,
        max,
        times,
        accounts: (await listBankAccounts(orm, id)).map((account) => ({
          id: account.id,
          bankName: bankNameOf(account, language, merchant),
          number: maskNumber(account.number),
        })),
        paymentPassword: member.paymentPasswordHash !== null,
        paymentLockedUntil: lock > Date.now() ? lock : null,
      }
    }),
    bind(ownMoney, (_, caller) => moneyOf(caller)),
    bind(giveUpBonus, async ({ body: { id } }, caller) => {
      const { member } = sessionOf(caller)
      const grant = await findGrant(orm, id)
      if (grant?.member !== member) throw new ApiError('not.found', { field: 'id' })
      const isEnded = await orm.transaction((transaction) =>
        endGrant(transaction, id, 'forfeited', new Date()),
      )
      // While a win of it is held, it cannot be given up.
      if (!isEnded && (await findGrant(orm, id))?.state === 'active') throw new ApiError('order.closed')
      return moneyOf(caller)
    }),
    bind(createWithdrawal, async ({ body }, caller) =>
      answer(await withdrawals.create(body, caller), caller),
    ),
    bind(withdrawalsCall, async ({ query }, caller) => {
      const window = followingWindow(query)
      const read = await listWithdrawals(orm, sessionOf(caller).member, window)
      const { rows, next } = cutPage(read, window, ({ createdAt }) => createdAt)
      return {
        currency: caller.merchant.currency,
        list: rows.map((order) => presentWithdrawal(order, caller)),
        next,
      }
    }),
    bind(cancelWithdrawal, async ({ body }, caller) =>
      answer(await withdrawals.cancel(body.number, caller), caller),
    ),
    bind(payoutNotification, async ({ query, body }, { merchant }, { headers, path, bytes, answerWith }) => {
      const sent = { connection: query.connection, headers, path, bytes, body: body.text }
      const { answer: wanted } = await payouts.receive(sent, merchant)
      if (wanted !== undefined) answerWith(wanted)
      return {}
    }),
  ]
}

function presentBonus(
  { grant, balance, left, mayGiveUp, rounds }: ExplainedBonus,
  { merchant, language }: Caller,
): Static<typeof BonusShape> {
  const { id, titles, granted, required, counted, endsAt, terms } = grant
  return {
    id,
    title: textIn(titles, language, merchant),
    balance,
    granted,
    required,
    counted: Math.min(counted, required),
    left,
    endTime: endsAt.getTime(),
    maxStake: terms.maxStake,
    cap: terms.cap,
    forfeitedByWithdrawal: terms.onWithdrawal === 'forfeited',
    mayGiveUp,
    rounds: rounds.map(({ number, at, valid, counted: part }) => ({
      number,
      time: at.getTime(),
      valid,
      counted: part,
    })),
  }
}
