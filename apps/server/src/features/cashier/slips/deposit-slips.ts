import type { BodyOf, sendSlip } from '@foyer/contract'
import { and, lt, ne } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import { type EncodePicture, type ReadCodes, readPictures } from '../../../api/sent-pictures.ts'
import type { Executor } from '../../../db/index.ts'
import type { SendJob } from '../../../jobs/job-queue.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import type { OpenChannel } from '../channel-kinds/open-channel.ts'
import { type DepositSlip, listLastSlips } from '../deposits/deposit-slip-store.ts'
import { type DepositOrder, findDeposit, holdDeposit, updateDeposit } from '../deposits/deposit-store.ts'
import { ownDeposit } from '../deposits/own-deposit.ts'
import { depositSlips } from '../orders/cashier-tables.ts'
import { tellOrderChange } from '../orders/order-watch.ts'
import type { SlipJob } from './check-slip.ts'
import { slipReferenceIn } from './slip-reference.ts'

/** Slips that a member may send; each is decoded. */
const SENT: Limit = { name: 'deposit-slips', times: 20, within: 3_600_000 }
/** How long after the end of its time a slip of an order is taken, in ms. */
const LATE_MS = 24 * 3_600_000

interface SlipParts {
  readonly orm: NodePgDatabase
  readonly limits: Pick<Limits, 'take'>
  readonly open: OpenChannel
  readonly encodePicture: EncodePicture
  readonly readCodes: ReadCodes
  /** Has the bank asked about a slip. */
  readonly check: SendJob<SlipJob>
  readonly now?: () => Date
}

/** Bank slips of members. */
export interface DepositSlips {
  /** Whether a slip may be sent for an order. */
  isWanted(order: DepositOrder): Promise<boolean>
  /** The last slips of orders, by the orders' ids. */
  lastOf(orders: readonly DepositOrder[]): Promise<ReadonlyMap<string, DepositSlip>>
  /**
   * Keeps a slip for a person to look at.
   * @throws {ApiError} `not.found`, `order.closed` where none is wanted, `validation.failed` for what is no picture,
   *   `slip.unreadable`, `slip.used`, `limit.reached`
   */
  send(body: BodyOf<typeof sendSlip>, caller: Caller): Promise<void>
}

export function depositSlipService({
  orm,
  limits,
  open,
  encodePicture,
  readCodes,
  check,
  now = () => new Date(),
}: SlipParts): DepositSlips {
  const isWanted = async (order: DepositOrder) => {
    const isOpen = order.state === 'pending' || order.state === 'expired'
    if (!isOpen || order.expiresAt.getTime() + LATE_MS <= now().getTime()) return false
    return (await open(order))?.takesSlips === true
  }
  const lastOf = (orders: readonly DepositOrder[]) =>
    listLastSlips(
      orm,
      orders.map(({ id }) => id),
    )
  return {
    isWanted,
    lastOf,
    async send({ number, picture }, caller) {
      const { member } = sessionOf(caller)
      const order = ownDeposit(await findDeposit(orm, caller.merchant.code, number), caller)
      if (!(await isWanted(order))) throw new ApiError('order.closed')
      await limits.take(SENT, member)
      const [kept] = await readPictures([picture], encodePicture, 'picture')
      const found = kept && slipReferenceIn(await readCodes(Buffer.from(kept.bytes)))
      if (!kept || !found) throw new ApiError('slip.unreadable', { field: 'picture' })
      const { payload, ...reference } = found
      const slip = await orm.transaction(async (transaction) => {
        const held = await holdDeposit(transaction, order.merchant, order.number)
        const last = (await listLastSlips(transaction, [order.id])).get(order.id)
        if (!held || last?.state === 'review') throw new ApiError('order.closed')
        const [stored] = await transaction
          .insert(depositSlips)
          .values({
            merchant: order.merchant,
            deposit: order.id,
            ...reference,
            pictureType: kept.type,
            // The bytes come from another process.
            picture: Buffer.from(kept.bytes),
          })
          .onConflictDoNothing()
          .returning({ id: depositSlips.id })
        if (!stored) throw new ApiError('slip.used', { field: 'picture' })
        await tellOrderChange(transaction, await updateDeposit(transaction, order.id, { changedAt: now() }))
        return stored.id
      })
      await check({ slip, payload })
    },
  }
}

/** How long the picture of a slip is kept, in ms; the transfer stays, so that nobody sends it again. */
const PICTURE_KEPT_MS = 90 * 24 * 3_600_000

/** Deletes the pictures of old slips: they name people and accounts. */
export async function pruneSlipPictures(executor: Executor, now: Date): Promise<void> {
  const { picture, sentAt } = depositSlips
  await executor
    .update(depositSlips)
    .set({ picture: Buffer.alloc(0) })
    .where(and(lt(sentAt, new Date(now.getTime() - PICTURE_KEPT_MS)), ne(picture, Buffer.alloc(0))))
}
