import { and, eq, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { Transaction } from '../../../db/index.ts'
import { approvalSettings, SecondPersonError } from '../../approvals/index.ts'
import { bankReference, withdrawalOrders } from '../orders/cashier-tables.ts'
import type { OperatorDesk } from '../orders/operator-desk.ts'
import type { WithdrawalOrder } from './withdrawal-store.ts'

/**
 * A bank was given a file with this withdrawal and may have paid it: that it has not, two people say.
 * @throws {SecondPersonError}
 */
export function demandSecondToFail(
  { payoutBatch }: Pick<WithdrawalOrder, 'payoutBatch'>,
  { merchant, proposedBy }: Pick<OperatorDesk, 'merchant' | 'proposedBy'>,
): void {
  const isAlone = proposedBy === undefined && approvalSettings.of(merchant).from !== null
  if (payoutBatch !== null && isAlone) throw new SecondPersonError('exported')
}

/**
 * One transfer of a bank pays one withdrawal of the installation. Others with the same reference wait until the transaction ends.
 * @throws {ApiError} `conflict` naming the withdrawal that was paid with it
 */
export async function demandFreshReference(
  transaction: Transaction,
  { id }: Pick<WithdrawalOrder, 'id'>,
  reference: string,
): Promise<void> {
  if (reference === '') return
  const given = bankReference(sql`${reference}::text`)
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('payout ' || ${given}, 0))`)
  const [paid] = await transaction
    .select({ number: withdrawalOrders.number })
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.state, 'paid'),
        sql`${bankReference(withdrawalOrders.reference)} = ${given}`,
        ne(withdrawalOrders.id, id),
      ),
    )
    .limit(1)
  if (paid) throw new ApiError('conflict', { message: `${reference} has paid ${paid.number} already.` })
}
