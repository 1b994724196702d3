import { randomBytes } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { Cashier } from './cashier.ts'
import { loadDepositChannels } from './deposits/deposit-channel-store.ts'
import {
  type DepositOrder,
  findDeposit,
  listMerchantDeposits,
  toPay,
  updateDeposit,
} from './deposits/deposit-store.ts'
import { depositSlips } from './orders/cashier-tables.ts'
import type { DepositState } from './orders/deposit-states.ts'
import type { WithdrawalState } from './orders/withdrawal-states.ts'
import { findWithdrawal, listMerchantWithdrawals } from './withdrawals/withdrawal-store.ts'

/** Orders of either kind that the page shows. */
const SHOWN = 12
/** What a wrong sum has too much, in minor units. */
const TOO_MUCH = 10_00
const SECOND_MS = 1000

/** What can be done with a deposit: by its payer, by time, or by the cashier. */
export const DEPOSIT_ACTIONS = [
  'pay',
  'pay-again',
  'pay-more',
  'pay-twice',
  'pay-late',
  'refuse',
  'end',
  'approve',
  'reject',
] as const
export type DepositAction = (typeof DEPOSIT_ACTIONS)[number]

/** What can be done with a withdrawal by the cashier. */
export const WITHDRAWAL_ACTIONS = ['approved', 'rejected', 'paying', 'paid', 'failed'] as const
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number]

/** A deposit as the demo's bank sees it; it does not say whose it is. */
export interface DemoDeposit {
  readonly number: string
  readonly names: Readonly<Record<string, string>>
  readonly state: DepositState
  /** Minor units. */
  readonly toPay: number
  readonly received: number | null
  readonly expiresAt: Date
  readonly hasSlip: boolean
  readonly actions: readonly DepositAction[]
}

/** A withdrawal as the demo's bank sees it. */
export interface DemoWithdrawal {
  readonly number: string
  readonly state: WithdrawalState
  /** Minor units. */
  readonly amount: number
  readonly actions: readonly WithdrawalAction[]
}

/** The bank of a demo, at which whatever can happen to money is made to happen. */
export interface DemoBank {
  deposits(merchant: Merchant): Promise<readonly DemoDeposit[]>
  withdrawals(merchant: Merchant): Promise<readonly DemoWithdrawal[]>
  /** @throws {ApiError} `not.found`, `order.closed` where it cannot be done any more, and what the cashier refuses */
  deposit(merchant: Merchant, number: string, action: DepositAction): Promise<void>
  /** @throws {ApiError} as for deposits */
  withdrawal(merchant: Merchant, number: string, action: WithdrawalAction): Promise<void>
}

interface BankParts {
  readonly orm: NodePgDatabase
  readonly cashier: Pick<Cashier, 'deposits' | 'notifications' | 'desk'>
  readonly now: () => number
}

const NEXT: Partial<Record<WithdrawalState, readonly WithdrawalAction[]>> = {
  review: ['approved', 'rejected'],
  approved: ['paying', 'rejected'],
  paying: ['paid', 'failed'],
}

export function demoBank({ orm, cashier, now }: BankParts): DemoBank {
  const { deposits, notifications } = cashier
  const deskOf = (merchant: Merchant) =>
    cashier.desk(merchant, { kind: 'operator', name: 'Demo bank', systemUser: 'demo' })

  const actionsOf = async (order: DepositOrder, hasSlip: boolean): Promise<DepositAction[]> => {
    if (order.state === 'review') return ['approve', 'reject']
    const mayPay = ['pending', 'expired', 'failed', 'credited'].includes(order.state)
    if (!mayPay || !(await deposits.isTestable(order))) return hasSlip ? ['approve', 'reject'] : []
    if (order.state !== 'pending') return [order.state === 'credited' ? 'pay-again' : 'pay']
    const knowsFailure = order.kind === 'local'
    return [
      'pay',
      'pay-more',
      'pay-twice',
      'pay-late',
      ...(knowsFailure ? (['refuse'] as const) : []),
      'end',
      ...(hasSlip ? (['approve', 'reject'] as const) : []),
    ]
  }

  const transfer = async (
    merchant: Merchant,
    order: DepositOrder,
    {
      outcome = 'paid',
      more = 0,
      late = false,
    }: { outcome?: 'paid' | 'failed'; more?: number; late?: boolean },
  ) => {
    const at = late ? new Date(Math.max(now(), order.expiresAt.getTime()) + SECOND_MS) : new Date(now())
    const transaction = `DEMO-${randomBytes(6).toString('hex').toUpperCase()}`
    const amount = outcome === 'paid' ? toPay(order) + more : 0
    await notifications.receive(
      await deposits.simulate(order, { outcome, amount, transaction, at }),
      merchant,
    )
  }

  return {
    async deposits(merchant) {
      const orders = await listMerchantDeposits(orm, merchant.code, undefined, { read: SHOWN })
      const channels = await loadDepositChannels(orm, merchant.code)
      const slips = await orm
        .selectDistinct({ deposit: depositSlips.deposit })
        .from(depositSlips)
        .where(inArray(depositSlips.deposit, [...orders.map(({ id }) => id)]))
      return Promise.all(
        orders.map(async (order) => {
          const hasSlip = slips.some(({ deposit }) => deposit === order.id)
          const { number, state, received, expiresAt } = order
          const names = channels.find(({ code }) => code === order.channel)?.names ?? { EN: order.channel }
          const actions = await actionsOf(order, hasSlip)
          return { number, names, state, toPay: toPay(order), received, expiresAt, hasSlip, actions }
        }),
      )
    },
    async withdrawals(merchant) {
      const orders = await listMerchantWithdrawals(orm, merchant.code, undefined, { read: SHOWN })
      return orders.map(({ number, state, amount }) => ({
        number,
        state,
        amount,
        actions: NEXT[state] ?? [],
      }))
    },
    async deposit(merchant, number, action) {
      const order = await findDeposit(orm, merchant.code, number)
      if (!order) throw new ApiError('not.found')
      const [slip] = await orm
        .select({ id: depositSlips.id })
        .from(depositSlips)
        .where(eq(depositSlips.deposit, order.id))
        .orderBy(desc(depositSlips.id))
        .limit(1)
      if (!(await actionsOf(order, slip !== undefined)).includes(action)) throw new ApiError('order.closed')
      const does: Readonly<Record<DepositAction, () => Promise<unknown>>> = {
        pay: () => transfer(merchant, order, {}),
        'pay-again': () => transfer(merchant, order, {}),
        'pay-more': () => transfer(merchant, order, { more: TOO_MUCH }),
        'pay-twice': async () => {
          await transfer(merchant, order, {})
          await transfer(merchant, order, {})
        },
        'pay-late': () => transfer(merchant, order, { late: true }),
        refuse: () => transfer(merchant, order, { outcome: 'failed' }),
        end: () => updateDeposit(orm, order.id, { expiresAt: new Date(now()), dueAt: new Date(now()) }),
        approve: () => deskOf(merchant).deposits.approve(number, ''),
        reject: () => deskOf(merchant).deposits.reject(number, 'Demo'),
      }
      await does[action]()
    },
    async withdrawal(merchant, number, action) {
      const order = await findWithdrawal(orm, merchant.code, number)
      if (!order) throw new ApiError('not.found')
      const { withdrawals } = deskOf(merchant)
      if (action === 'approved') await withdrawals.approve(number, '')
      else await withdrawals.move(number, action, { reason: 'Demo', reference: `DEMO-${number}` })
    },
  }
}
