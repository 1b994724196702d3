import type { BodyOf, createDeposit } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import { dayIn, startOfDay } from '../../../merchants/index.ts'
import { holdMember } from '../../member/index.ts'
import type { DemandMayPlay } from '../../protection/index.ts'
import { demandChannel, type OpenChannel } from '../channel-kinds/open-channel.ts'
import { callChannel } from '../channels/call-channel.ts'
import type { BegunPayment, SentNotification, SimulatedPayment } from '../channels/channel-kind.ts'
import type { DepositChannel } from '../channels/deposit-channel.ts'
import { storeNumbered } from '../orders/order-number.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { cashierSettings } from '../orders/settings.ts'
import { loadDepositChannels } from './deposit-channel-store.ts'
import { findSlipInReview } from './deposit-slip-store.ts'
import { moveDeposit } from './deposit-steps.ts'
import {
  channelOrderOf,
  chooseAccount,
  countOpenDeposits,
  type DepositOrder,
  findDepositByRequest,
  holdDeposit,
  insertDeposit,
  noteBegun,
} from './deposit-store.ts'
import { ownDeposit } from './own-deposit.ts'
import { demandWithinLimits } from './own-limits.ts'
import { allotPayAmount, type ChoosePayAmount } from './pay-amounts.ts'

/** Orders that a member may make. */
const ORDERS: Limit = { name: 'deposit-orders', times: 60, within: 3_600_000 }
/** Orders of a member that wait to be paid at the same time. */
const MOST_OPEN = 3
const MINUTE_MS = 60_000

interface DepositParts {
  readonly orm: NodePgDatabase
  readonly limits: Pick<Limits, 'take'>
  readonly open: OpenChannel
  readonly demandMayPlay: DemandMayPlay
  /** Whether testers may say what came of their own deposits. */
  readonly demo: boolean
  /** The machine's clock, unless what is told happened before. */
  readonly now?: () => Date
  /** Chooses the amount that tells an order; by chance unless told. */
  readonly choosePayAmount?: ChoosePayAmount | undefined
}

/** Deposits of members. */
export interface Deposits {
  /** Channels through which a merchant's members may deposit now, in their order. */
  channelsOf(merchant: string): Promise<readonly DepositChannel[]>
  /**
   * Begins a deposit; sent again with the same request id, it gives the first.
   * @throws {ApiError} `validation.failed`, `break.running`, `exclusion.running`, `protection.limit`, `amount.outside`, `amount.busy`, `deposit.open`, `order.reused`, `gateway.failed`, `limit.reached`
   */
  create(body: BodyOf<typeof createDeposit>, caller: Caller): Promise<DepositOrder>
  /**
   * Ends the time of one of the caller's deposits that waits, unless a slip of it is being checked; money that comes all the same is credited.
   * @throws {ApiError} `not.found`, `order.closed`
   */
  cancel(number: string, caller: Caller): Promise<DepositOrder>
  /** Whether a tester may say what came of a deposit; in demos only. */
  isTestable(order: DepositOrder): Promise<boolean>
  /** What its channel would send if it were paid so, or not paid. @throws {ApiError} `not.found` where nobody may say so */
  simulate(order: DepositOrder, payment: SimulatedPayment): Promise<SentNotification>
}

export function depositService({
  orm,
  limits,
  open,
  demandMayPlay,
  demo,
  now = () => new Date(),
  choosePayAmount,
}: DepositParts): Deposits {
  const channelsOf = async (merchant: string) => {
    const enabled = (await loadDepositChannels(orm, merchant)).filter((channel) => channel.enabled)
    const opened = await Promise.all(enabled.map((channel) => open({ merchant, ...channel })))
    return enabled.filter((_, index) => opened[index]?.isOpen)
  }

  /** Asks the channel where the order is paid, if it has not said so yet. */
  const begin = async (
    order: DepositOrder,
    { merchant, origin, language }: Caller,
  ): Promise<DepositOrder> => {
    if (order.payTo || order.state !== 'pending') return order
    const channel = (await loadDepositChannels(orm, order.merchant)).find(
      ({ code }) => code === order.channel,
    )
    const checkout = { icon: channel?.icon ?? 'bank', origin, language }
    const ask = async () => (await demandChannel(open, order)).create(channelOrderOf(order), checkout)
    const begun = await callChannel(ask()).catch(async (cause: unknown): Promise<BegunPayment> => {
      await orm.transaction(async (transaction) => {
        const held = await holdDeposit(transaction, order.merchant, order.number)
        const remark = 'the channel did not answer'
        if (held) {
          await moveDeposit(
            transaction,
            held,
            { kind: 'failed' },
            { merchant, actor: { kind: 'channel' }, remark },
          )
        }
      })
      throw new ApiError('gateway.failed', { cause })
    })
    return noteBegun(orm, order.id, begun)
  }

  const simulating = async (order: DepositOrder) => (demo ? (await open(order))?.simulate : undefined)

  return {
    channelsOf,
    cancel: (number, caller) =>
      orm.transaction(async (transaction) => {
        const { merchant } = caller
        const order = ownDeposit(await holdDeposit(transaction, merchant.code, number), caller)
        if (await findSlipInReview(transaction, order.id)) throw new ApiError('order.closed')
        const step = { merchant, actor: { kind: 'member' }, remark: 'cancelled', at: now() } as const
        const moved = await moveDeposit(transaction, order, { kind: 'expired' }, step)
        if (!moved) throw new ApiError('order.closed')
        return moved
      }),
    isTestable: async (order) => (await simulating(order)) !== undefined,
    async simulate(order, payment) {
      const simulate = await simulating(order)
      if (!simulate) throw new ApiError('not.found')
      return simulate(channelOrderOf(order), payment)
    },
    async create({ requestId, channel: code, amount: asked }, caller) {
      const { merchant } = caller
      const { member } = sessionOf(caller)
      const amount = Number(asked)
      const repeated = (order: DepositOrder) => {
        if (order.channel !== code || order.amount !== amount) throw new ApiError('order.reused')
        return begin(order, caller)
      }
      const first = await findDepositByRequest(orm, member, requestId)
      if (first) return repeated(first)
      await limits.take(ORDERS, member)
      await demandMayPlay(merchant, member, now())
      const channel = (await channelsOf(merchant.code)).find((one) => one.code === code)
      if (!channel) {
        throw new ApiError('validation.failed', { field: 'channel', message: 'There is no such channel.' })
      }
      const { min, max, kind, connection } = channel
      const opened = await open({ merchant: merchant.code, kind, connection })
      if (amount < min || (max !== null && amount > max)) {
        throw new ApiError('amount.outside', { field: 'amount', value: { min, max } })
      }
      const order = await orm.transaction(async (transaction) => {
        // Held, so that of two calls with one request id the second finds what the first made.
        if (!(await holdMember(transaction, member))) throw new ApiError('session.expired')
        const made = await findDepositByRequest(transaction, member, requestId)
        if (made) return made
        const at = now()
        if ((await countOpenDeposits(transaction, member, at)) >= MOST_OPEN)
          throw new ApiError('deposit.open')
        await demandWithinLimits(transaction, { member, merchant, amount, at })
        const expiresAt = new Date(at.getTime() + cashierSettings.of(merchant).depositMinutes * MINUTE_MS)
        const place = { merchant: merchant.code, channel: code, amount }
        const payAmount =
          opened?.recognisesBy === 'amount'
            ? await allotPayAmount(transaction, { ...place, member, now: at }, choosePayAmount)
            : null
        const since = startOfDay(merchant.timeZone, dayIn(merchant.timeZone, at.getTime()))
        const account = opened?.accounts
          ? await chooseAccount(transaction, { ...place, accounts: opened.accounts, since })
          : null
        const stored = await storeNumbered('D', at, (number) =>
          insertDeposit(transaction, {
            merchant: merchant.code,
            member,
            number,
            requestId,
            channel: code,
            kind,
            connection,
            amount,
            payAmount,
            account,
            currency: merchant.currency,
            createdAt: at,
            changedAt: at,
            expiresAt,
            dueAt: expiresAt,
          }),
        )
        const step = { action: 'created', state: stored.state, actor: { kind: 'member' }, at } as const
        await writeSteps(transaction, { deposit: stored.id }, [step])
        return stored
      })
      return repeated(order)
    },
  }
}
