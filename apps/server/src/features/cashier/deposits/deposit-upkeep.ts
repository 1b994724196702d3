import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import { demandChannel, type OpenChannel } from '../channel-kinds/open-channel.ts'
import { callChannel } from '../channels/call-channel.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { loadDepositChannels } from './deposit-channel-store.ts'
import { applyPayment, expireDeposit } from './deposit-payments.ts'
import { moveDeposit } from './deposit-steps.ts'
import {
  channelOrderOf,
  claimDueDeposits,
  type DepositOrder,
  holdDeposit,
  noteDepositProblem,
  updateDeposit,
} from './deposit-store.ts'

/** Orders that are looked after at the same time. */
const AT_A_TIME = 10
/** Orders that one round looks at. */
const ROUND = 200

interface UpkeepParts {
  readonly orm: NodePgDatabase
  readonly open: OpenChannel
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Told of an order that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/** An order that a round has claimed. */
interface Claimed {
  readonly order: DepositOrder
  readonly merchant: Merchant
  readonly at: Date
}

/**
 * Creates the round that looks after deposits: those whose time is over expire, unless their channel says that they were
 * paid, and what came for refused ones is sent back. Any number of processes may do it at once; a round that is asked for
 * while this process does one is that one.
 */
export function depositUpkeep(parts: UpkeepParts): (now: Date) => Promise<void> {
  const { orm, open, merchantOf, onError, keepNotice = keepOwnerNotice } = parts
  const actor = { kind: 'job' } as const

  const held = <T>(
    { merchant, number }: DepositOrder,
    work: (transaction: Transaction, order: DepositOrder) => Promise<T>,
  ) =>
    orm.transaction(async (transaction) => {
      const order = await holdDeposit(transaction, merchant, number)
      return order && work(transaction, order)
    })

  const close = async ({ order, merchant, at }: Claimed) => {
    const payment = await callChannel(
      demandChannel(open, order).then((opened) => opened.status(channelOrderOf(order))),
    )
    const channel = (await loadDepositChannels(orm, merchant.code)).find(({ code }) => code === order.channel)
    await held(order, async (transaction, current) => {
      if (current.state !== 'pending') return
      if (payment?.currency === current.currency) {
        const facts = { merchant, actor, lateRule: channel?.late ?? 'review', at, keepNotice }
        if (await applyPayment(transaction, current, payment, facts)) return
      }
      await expireDeposit(transaction, current, { merchant, at })
    })
  }

  const sendBack = async ({ order, merchant, at }: Claimed) => {
    const facts = { merchant, actor, at, keepNotice }
    // Held before the channel is asked, so that nobody else sends it back at the same time.
    const mayAsk = await held(order, async (transaction, current) => {
      if (current.state === 'failed') await moveDeposit(transaction, current, { kind: 'refunding' }, facts)
      return ['failed', 'refunding'].includes(current.state) && !current.refundByHand
    })
    if (!mayAsk) return
    const key = `refund:${order.merchant}:${order.number}`
    const opened = await demandChannel(open, order)
    const isSent = await callChannel(opened.refund(channelOrderOf(order), order.received ?? 0, key))
    await held(order, async (transaction, current) => {
      if (isSent) await moveDeposit(transaction, current, { kind: 'refunded' }, facts)
      else if (current.state === 'refunding' && !current.refundByHand) {
        await updateDeposit(transaction, current.id, { refundByHand: true, dueAt: null })
        const step = { action: 'by-hand', state: current.state, actor: { kind: 'channel' }, at } as const
        await writeSteps(transaction, { deposit: current.id }, [step])
      }
    })
  }

  const tend = async (order: DepositOrder, at: Date) => {
    const merchant = merchantOf(order.merchant)
    if (!merchant) return
    const work = order.state === 'pending' ? close : sendBack
    await work({ order, merchant, at }).catch(async (error: unknown) => {
      await noteDepositProblem(orm, order, error).catch(onError)
      onError(error)
    })
  }

  const play = async (now: Date) => {
    for (let seen = 0; seen < ROUND; seen += AT_A_TIME) {
      const orders = await claimDueDeposits(orm, now, AT_A_TIME)
      await Promise.all(orders.map((order) => tend(order, now)))
      if (orders.length < AT_A_TIME) return
    }
  }

  let underWay: Promise<void> | undefined
  return (now) => {
    underWay ??= play(now).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
