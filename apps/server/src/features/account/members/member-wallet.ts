import { ApiError } from '../../../api/api-error.ts'
import type { Transaction } from '../../../db/index.ts'
import { movement } from '../../../money/movement.ts'
import type { Member } from '../../member/index.ts'
import { chart, LedgerError, post } from '../../wallet/index.ts'

/** Money that an operator gives to a member, or takes. */
export interface OperatorTransfer {
  /** Minor units; below 0 it is taken. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** Names the movement within the merchant: a repetition moves nothing. */
  readonly key: string
  /** Why, for whoever reads the ledger. */
  readonly note: string
}

/** Account of the house against which operators credit and debit. */
export const operatorAccounts = chart('operator')

/** What operators move by hand. */
export const operatorMovements = {
  credit: movement('operator-credit', { record: 'deposit', team: 'deposit' }),
  debit: movement('operator-debit', { record: 'withdraw', team: 'withdraw' }),
}

/**
 * Moves money between a member and the house by an operator's word.
 * @returns whether it moved now; `false` for a repetition
 * @throws {ApiError} `conflict` where the member has less, or the key named something else
 */
export async function moveByOperator(
  executor: Transaction,
  { id, merchant, username }: Pick<Member, 'id' | 'merchant' | 'username'>,
  { amount, currency, key, note }: OperatorTransfer,
): Promise<boolean> {
  const member = { member: id }
  const credit = amount > 0
  try {
    return await post(executor, {
      merchant,
      key: `operator:${key}`,
      movement: credit ? operatorMovements.credit : operatorMovements.debit,
      from: credit ? operatorAccounts.operator : member,
      to: credit ? member : operatorAccounts.operator,
      amount: Math.abs(amount),
      currency,
      note,
    })
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    const message =
      error.reason === 'insufficient'
        ? `${username} has less than that; nothing was moved.`
        : `The key "${key}" named another movement in ${merchant}; nothing was moved.`
    throw new ApiError('conflict', { message })
  }
}
