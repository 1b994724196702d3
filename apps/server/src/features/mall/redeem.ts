import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Transaction } from '../../db/index.ts'
import { issueReward } from '../rewards/index.ts'
import { LedgerError, post } from '../wallet/index.ts'
import { findItem, findOrder, insertOrder, type MallItem, type MallOrder, takeItem } from './mall-store.ts'
import { mallAccounts, mallMovements, POINTS } from './movements.ts'
import type { PointsOwner } from './points.ts'

/** What a member asks for. */
interface Redemption extends PointsOwner {
  /** ISO 4217, of money that items bring. */
  readonly currency: string
  /** Id of the item. */
  readonly item: string
  /** What the member saw that it takes. */
  readonly points: number
  /** The browser's id of the request: sent again, it gives the same answer. */
  readonly request: string
}

/**
 * Redeems an item, once: stock, points, order and prize together, or nothing.
 * @throws {ApiError} `not.found`, `mall.soldOut`, `mall.points`, `mall.changed`, `order.reused`
 */
export async function redeem(orm: NodePgDatabase, asked: Redemption, now: Date): Promise<MallOrder> {
  try {
    return await redeemOnce(orm, asked, now)
  } catch (error) {
    // The same request may have come first at this moment, and taken what was missing here.
    const first = await findOrder(orm, asked.member, asked.request)
    if (first) return sameOrder(first, asked)
    throw error
  }
}

const redeemOnce = (orm: NodePgDatabase, asked: Redemption, now: Date): Promise<MallOrder> =>
  orm.transaction(async (transaction) => {
    const { merchant, member, item: id, points, request } = asked
    const before = await findOrder(transaction, member, request)
    if (before) return sameOrder(before, asked)
    const item = await takeItem(transaction, merchant, id)
    if (!item) {
      const exists = await findItem(transaction, merchant, id)
      throw new ApiError(exists ? 'mall.soldOut' : 'not.found', { field: 'item' })
    }
    if (item.points !== points) throw new ApiError('mall.changed', { field: 'points' })
    const { titles, prize } = item
    const order = await insertOrder(transaction, {
      ...{ merchant, member, item: id, titles, points, request, at: now },
      status: prize.kind === 'goods' ? 'pending' : 'done',
    })
    if (!order) throw new ApiError('conflict')
    await post(transaction, {
      ...{ merchant, key: `mall:${order.id}`, amount: points, currency: POINTS, at: now },
      movement: mallMovements.redeemed,
      from: { member },
      to: mallAccounts.mall,
      reference: order.id,
    }).catch((error: unknown) => {
      if (error instanceof LedgerError && error.reason === 'insufficient') throw new ApiError('mall.points')
      throw error
    })
    await givePrize(transaction, asked, item, order, now)
    return order
  })

/** The order that a request made. @throws {ApiError} `order.reused` where it was for something else */
function sameOrder(order: MallOrder, { item, points }: Redemption): MallOrder {
  if (order.item === item && order.points === points) return order
  throw new ApiError('order.reused', { field: 'requestId' })
}

/** Money comes at once; a bonus waits in the reward centre, for there may be one that is being played. */
async function givePrize(
  transaction: Transaction,
  { merchant, member, currency }: Redemption,
  { titles, prize }: MallItem,
  { id: ref }: MallOrder,
  now: Date,
): Promise<void> {
  if (prize.kind === 'goods') return
  const { amount } = prize
  if (prize.kind === 'bonus') {
    const reward = { merchant, member, source: 'gift', ref: `mall:${ref}`, titles, currency, amount } as const
    await issueReward(transaction, { ...reward, terms: prize.terms, issuedAt: now })
    return
  }
  await post(transaction, {
    ...{ merchant, key: `mall-prize:${ref}`, amount, currency, at: now },
    movement: mallMovements.prize,
    from: mallAccounts.mall,
    to: { member },
    reference: ref,
  })
}
