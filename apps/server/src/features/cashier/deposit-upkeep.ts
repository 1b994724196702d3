import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Merchant } from '../../merchants/index.ts'
import { keepOwnerNotice } from '../inbox/index.ts'
import { applyPayment, expireDeposit } from './channel-notifications.ts'
import type { ChannelKinds } from './deposit-service.ts'
import { moveDeposit } from './deposit-steps.ts'
import { type DepositOrder, holdDeposit, listDueDeposits } from './deposit-store.ts'

/** Orders that one round looks at. */
const ROUND = 100

interface UpkeepParts {
  readonly orm: NodePgDatabase
  readonly kinds: ChannelKinds
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Told of an order that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/**
 * Creates the round that looks after deposits: those whose time is over expire, unless their channel says that they were
 * paid, and what came for refused ones is sent back. Any number of processes may do it at once.
 */
export function depositUpkeep(parts: UpkeepParts): (now: Date) => Promise<void> {
  const { orm, kinds, merchantOf, onError, keepNotice = keepOwnerNotice } = parts
  const actor = { kind: 'job' } as const

  const close = async (order: DepositOrder, merchant: Merchant, at: Date) => {
    const payment = await kinds[order.kind].status(order)
    await orm.transaction(async (transaction) => {
      const held = await holdDeposit(transaction, order.merchant, order.number)
      if (held?.state !== 'pending') return
      if (payment?.currency === held.currency) {
        // The channel was asked as soon as the time was over, so that nothing it knows of is late.
        const moved = await applyPayment(transaction, held, payment, {
          merchant,
          actor,
          late: undefined,
          at,
          keepNotice,
        })
        if (moved) return
      }
      await expireDeposit(transaction, held, { merchant, at })
    })
  }
  const sendBack = async (order: DepositOrder, merchant: Merchant, at: Date) => {
    const isSent = await kinds[order.kind].refund(order, order.received ?? 0)
    if (!isSent) return
    await orm.transaction(async (transaction) => {
      const held = await holdDeposit(transaction, order.merchant, order.number)
      if (held)
        await moveDeposit(transaction, held, { kind: 'refunded' }, { merchant, actor, at, keepNotice })
    })
  }

  return async (now) => {
    for (const order of await listDueDeposits(orm, now, ROUND)) {
      const merchant = merchantOf(order.merchant)
      if (!merchant) continue
      const work = order.state === 'pending' ? close(order, merchant, now) : sendBack(order, merchant, now)
      await work.catch(onError)
    }
  }
}
