import { and, eq, gt, inArray } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor, PageRequest } from '../../../db/index.ts'
import { findClaims } from '../../cases/index.ts'
import { members } from '../../member/index.ts'
import { holdDeposit, toPay, updateDeposit } from '../deposits/deposit-store.ts'
import { depositOrders, depositSlips } from '../orders/cashier-tables.ts'
import { notThere, type OperatorDesk } from '../orders/operator-desk.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { tellOrderChange } from '../orders/order-watch.ts'
import { type ListedRefusal, type RefusedBecause, refusalStep } from '../orders/refusals.ts'

/** A slip of a merchant, with the number of its deposit. */
export async function findSlip(executor: Executor, merchant: string, slip: number) {
  const [found] = await executor
    .select({ state: depositSlips.state, deposit: depositOrders.number, member: depositOrders.member })
    .from(depositSlips)
    .innerJoin(depositOrders, eq(depositOrders.id, depositSlips.deposit))
    .where(and(eq(depositSlips.merchant, merchant), eq(depositSlips.id, slip)))
  return found
}

/** What one operator does with bank slips; errors as in {@link moneyAdministration}. */
export function slipAdministration({ orm, merchant, actor, now }: OperatorDesk) {
  const { id, state, bank, transfer, sentAt } = depositSlips
  const select = () =>
    orm
      .select({
        id,
        order: depositOrders.number,
        member: members.username,
        amount: depositOrders.amount,
        payAmount: depositOrders.payAmount,
        currency: depositOrders.currency,
        bank,
        transfer,
        sentAt,
        pictureType: depositSlips.pictureType,
        picture: depositSlips.picture,
      })
      .from(depositSlips)
      .innerJoin(depositOrders, eq(depositOrders.id, depositSlips.deposit))
      .innerJoin(members, eq(members.id, depositOrders.member))
  const ofMerchant = eq(depositSlips.merchant, merchant.code)
  // A slip whose order has its money, or ended otherwise, is nobody's work any more.
  const isOpen = and(ofMerchant, eq(state, 'review'), inArray(depositOrders.state, ['pending', 'expired']))
  type Row = Awaited<ReturnType<typeof select>>[number]
  const facts = ({ picture: _, pictureType: __, payAmount, amount, ...row }: Row) => ({
    ...row,
    amount: toPay({ payAmount, amount }),
  })
  return {
    /** Slips that wait, the oldest first. */
    async list({ after, read }: PageRequest) {
      const isBehindLast = after === undefined ? undefined : gt(id, Number(after))
      const rows = await select().where(and(isOpen, isBehindLast)).orderBy(id).limit(read)
      const claims = await findClaims(
        orm,
        { merchant: merchant.code, kind: 'slip' },
        rows.map((row) => String(row.id)),
      )
      return rows.map((row) => ({ ...facts(row), claim: claims.get(String(row.id)) ?? null }))
    },
    /** One, with its picture. */
    async show(slip: number) {
      const [row] = await select().where(and(ofMerchant, eq(id, slip)))
      if (!row) return notThere(`slip ${slip}`)
      return { ...facts(row), picture: { type: row.pictureType, bytes: row.picture } }
    },
    /** Refuses one; the member reads why and may send another. */
    refuse: (slip: number, { refusal, reason, note = '' }: RefusedBecause & ListedRefusal): Promise<void> =>
      orm.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ number: depositOrders.number })
          .from(depositSlips)
          .innerJoin(depositOrders, eq(depositOrders.id, depositSlips.deposit))
          .where(and(ofMerchant, eq(id, slip)))
        const order = found && (await holdDeposit(transaction, merchant.code, found.number))
        const nothing = () =>
          new ApiError('conflict', { message: `No slip ${slip} waits in ${merchant.code}.` })
        // The transfer of a deposit that has its money stays taken.
        if (!order || order.received !== null) throw nothing()
        const refused = await transaction
          .update(depositSlips)
          .set({ state: 'refused', refusal, reason })
          .where(and(eq(id, slip), eq(state, 'review')))
          .returning({ id })
        if (refused.length === 0) throw nothing()
        await updateDeposit(transaction, order.id, { changedAt: now() })
        const said = refusalStep({ refusal, reason, note })
        const step = { action: 'slip-refused', state: order.state, actor, reason: said, at: now() } as const
        await writeSteps(transaction, { deposit: order.id }, [step])
        await tellOrderChange(transaction, order)
      }),
  }
}
