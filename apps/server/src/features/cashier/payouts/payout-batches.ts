import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { OperatorFileError } from '../../../merchants/index.ts'
import { findMembers } from '../../member/index.ts'
import { bankNameOf } from '../../payout/index.ts'
import { withdrawalOrders } from '../orders/cashier-tables.ts'
import { notThere, type OperatorDesk } from '../orders/operator-desk.ts'
import { demandFreshReference, demandSecondToFail } from '../withdrawals/paid-by-hand.ts'
import { moveWithdrawal } from '../withdrawals/withdrawal-steps.ts'
import { holdWithdrawal, updateWithdrawal, type WithdrawalOrder } from '../withdrawals/withdrawal-store.ts'
import {
  type PayoutLine,
  type PayoutResult,
  payoutFileName,
  readPayoutResults,
  unlikeOrder,
  writePayoutFile,
} from './payout-file.ts'

/** Withdrawals of one file. */
const MOST_ORDERS = 5000

/** Withdrawals that are paid by a file of the bank's. */
export interface PayoutBatch {
  /** Number of the file, such as `F261126123456`; empty where there was nothing to pay. */
  readonly batch: string
  readonly orders: readonly { readonly number: string; readonly amount: number; readonly currency: string }[]
  /** The file, and what it is called. */
  readonly csv: string
  readonly fileName: string
}

/** Withdrawals of a file, the oldest first. @throws {ApiError} `not.found` where the merchant has no such file */
export async function demandBatch(
  executor: Executor,
  merchant: string,
  batch: string,
): Promise<WithdrawalOrder[]> {
  const orders = await executor
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.merchant, merchant), eq(withdrawalOrders.payoutBatch, batch)))
    .orderBy(withdrawalOrders.createdAt)
  return orders.length > 0 ? orders : notThere(`file ${batch}`)
}

/** A row of a bank's answer beside its withdrawal. */
export interface PreviewedLine extends Omit<PayoutLine, 'result'> {
  readonly member: string
  /** Where the withdrawal stands; empty for none. */
  readonly state: string
  /** Whether it was taken before. */
  readonly isKnown: boolean
}

/** What one operator does with payouts by file; errors as in {@link moneyAdministration}. */
export function payoutBatches(desk: OperatorDesk) {
  const { orm, merchant, actor, now, keepNotice } = desk
  const asBatch = (batch: string, orders: readonly WithdrawalOrder[]): PayoutBatch => {
    const csv = writePayoutFile(orders, (order) =>
      bankNameOf(order as WithdrawalOrder, merchant.defaultLanguage, merchant),
    )
    const paid = orders.map(({ number, amount, currency }) => ({ number, amount, currency }))
    return { batch, orders: paid, csv, fileName: payoutFileName(batch, orders, csv) }
  }
  const { payoutBatch, state, createdAt } = withdrawalOrders
  const ofMerchant = eq(withdrawalOrders.merchant, merchant.code)

  return {
    /**
     * Takes the approved withdrawals up to be paid, each once, and gives their file. Those of disabled members stay: whoever pays one
     * says so for each.
     */
    export: (): Promise<PayoutBatch> =>
      orm.transaction(async (transaction) => {
        const at = now()
        const approved = await transaction
          .select()
          .from(withdrawalOrders)
          .where(and(ofMerchant, eq(state, 'approved'), isNull(payoutBatch)))
          .orderBy(createdAt)
          .limit(MOST_ORDERS)
          .for('update', { skipLocked: true })
        const members = await findMembers(
          transaction,
          approved.map(({ member }) => member),
        )
        const payable = approved.filter(({ member }) => members.get(member)?.disabled === false)
        if (payable.length === 0) return { batch: '', orders: [], csv: '', fileName: '' }
        const batch = drawBatchNumber(at)
        const orders: WithdrawalOrder[] = []
        for (const order of payable) {
          const reason = `file ${batch}`
          await moveWithdrawal(transaction, order, 'paying', { merchant, actor, reason, at, keepNotice })
          orders.push(await updateWithdrawal(transaction, order.id, { payoutBatch: batch }))
        }
        return asBatch(batch, orders)
      }),
    /** The file once more, as it was. */
    file: async (batch: string): Promise<PayoutBatch> =>
      asBatch(batch, await demandBatch(orm, merchant.code, batch)),
    /** Files of the merchant, the newest first, with where their withdrawals stand. */
    async list(limit: number) {
      const { amount, currency } = withdrawalOrders
      const inState = (wanted: string) =>
        sql<number>`count(*) FILTER (WHERE ${state} = ${wanted})`.mapWith(Number)
      return orm
        .select({
          batch: sql<string>`${payoutBatch}`,
          currency: sql<string>`min(${currency})`,
          count: sql<number>`count(*)`.mapWith(Number),
          sum: sql<number>`sum(${amount})`.mapWith(Number),
          open: inState('paying'),
          paid: inState('paid'),
          failed: inState('failed'),
        })
        .from(withdrawalOrders)
        .where(and(ofMerchant, isNotNull(payoutBatch)))
        .groupBy(payoutBatch)
        .orderBy(desc(payoutBatch))
        .limit(limit)
    },
    /**
     * What each row of a bank's answer would do; nothing is changed.
     * @throws {OperatorFileError} for a file that cannot be read at all
     */
    async preview(csv: string): Promise<PreviewedLine[]> {
      const { lines, problems } = readPayoutResults(csv)
      if (lines.length === 0) throw new OperatorFileError(problems)
      const numbers = lines.flatMap(({ result }) => (result ? [result.number] : []))
      const orders =
        numbers.length === 0
          ? []
          : await orm
              .select()
              .from(withdrawalOrders)
              .where(and(ofMerchant, inArray(withdrawalOrders.number, numbers)))
      const byNumber = new Map(orders.map((order) => [order.number, order]))
      const members = await findMembers(
        orm,
        orders.map(({ member }) => member),
      )
      return lines.map(({ result, ...line }) => {
        const order = byNumber.get(line.number)
        return {
          ...line,
          member: members.get(order?.member ?? '')?.username ?? '',
          state: order?.state ?? '',
          problem: line.problem || (result ? (problemOf(order, result) ?? '') : ''),
          isKnown: order !== undefined && order.state === result?.outcome,
        }
      })
    },
    /**
     * Takes what the bank says, all rows or none; what was said before is left out.
     * @throws {OperatorFileError} naming row and field of everything that is wrong, also of what is unlike the withdrawal
     * @throws {SecondPersonError} where the bank is said not to have paid what it was given
     */
    async import(
      csv: string,
    ): Promise<{ readonly paid: number; readonly failed: number; readonly known: number }> {
      const { results, problems } = readPayoutResults(csv)
      if (problems.length > 0) throw new OperatorFileError(problems)
      return orm.transaction(async (transaction) => {
        const wrong: string[] = []
        let toFail: WithdrawalOrder | undefined
        const counts = { paid: 0, failed: 0, known: 0 }
        for (const [index, result] of results.entries()) {
          const order = await holdWithdrawal(transaction, merchant.code, result.number)
          const problem = problemOf(order, result)
          if (!order || problem) {
            wrong.push(`row ${index + 1}, ${problem}`)
          } else if (order.state === result.outcome) {
            counts.known += 1
          } else {
            const { outcome } = result
            if (outcome === 'failed') toFail = order
            else await demandFreshReference(transaction, order, result.reference)
            const said = outcome === 'paid' ? { reference: result.reference } : { reason: result.reason }
            await moveWithdrawal(transaction, order, outcome, {
              merchant,
              actor,
              ...said,
              at: now(),
              keepNotice,
            })
            counts[outcome] += 1
          }
        }
        // Takes back what the rows before have done.
        if (wrong.length > 0) throw new OperatorFileError(wrong)
        if (toFail) demandSecondToFail(toFail, desk)
        return counts
      })
    },
  }
}

/** What stands against a result; `undefined` where it can be taken, or was taken already. */
function problemOf(order: WithdrawalOrder | undefined, result: PayoutResult): string | undefined {
  if (!order) return `number: there is no withdrawal ${result.number}`
  if (order.payoutBatch === null) return `number: ${result.number} is in no file`
  const unlike = unlikeOrder(result, order)
  if (unlike !== undefined) return unlike
  if (order.state === 'paying') return undefined
  const isSame =
    order.state === result.outcome &&
    (result.outcome === 'paid' ? order.reference === result.reference : order.reason === result.reason)
  return isSame ? undefined : `number: ${result.number} is ${order.state} already`
}

/** The day (UTC) and six digits. */
const drawBatchNumber = (at: Date): string =>
  `F${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
