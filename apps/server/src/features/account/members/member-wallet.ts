import { ApiError } from '../../../api/api-error.ts'
import type { Executor, Transaction } from '../../../db/index.ts'
import { movement } from '../../../money/movement.ts'
import type { Member } from '../../member/index.ts'
import { chart, findTransferOf, LedgerError, post, revert } from '../../wallet/index.ts'

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
const credit = movement('operator-credit', { record: 'deposit', team: 'deposit' })
const debit = movement('operator-debit', { record: 'withdraw', team: 'withdraw' })
export const operatorMovements = {
  credit,
  debit,
  /** What was given, or taken, by mistake goes back. */
  creditReturn: movement('operator-credit-return', { record: 'deposit', team: 'deposit', reverts: credit }),
  debitReturn: movement('operator-debit-return', { record: 'withdraw', team: 'withdraw', reverts: debit }),
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

/**
 * Takes back what an operator moved by a key, once.
 * @returns the amount that came back to the member, in minor units; below 0 where it went
 * @throws {ApiError} `not.found`; `conflict` where it was taken back before, or the member has less
 */
export async function revertByOperator(
  executor: Transaction,
  { merchant, username }: Pick<Member, 'merchant' | 'username'>,
  { amount, isCredit, key, note }: RevertedMove,
): Promise<number> {
  try {
    const moved = await revert(executor, {
      ...{ merchant, original: `operator:${key}`, key: `operator:${key}:back`, note },
      movement: isCredit ? operatorMovements.creditReturn : operatorMovements.debitReturn,
    })
    if (moved) return isCredit ? -amount : amount
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    if (error.reason === 'insufficient')
      throw new ApiError('conflict', { message: `${username} has less than that; nothing was moved.` })
  }
  throw new ApiError('conflict', { message: `What was moved by ${key} was taken back before.` })
}

/** What was moved by a key. */
export interface RevertedMove {
  /** Minor units, above 0. */
  readonly amount: number
  readonly isCredit: boolean
  readonly key: string
  readonly note: string
}

/** What an operator moved by a key for a member. @throws {ApiError} `not.found` */
export async function findOperatorMove(
  executor: Executor,
  { merchant, member, key }: Record<'merchant' | 'member' | 'key', string>,
): Promise<Pick<RevertedMove, 'amount' | 'isCredit'>> {
  const found = await findTransferOf(executor, { merchant, member, key: `operator:${key}` })
  const { credit: given, debit: taken } = operatorMovements
  if (found && [given.kind, taken.kind].includes(found.kind))
    return { amount: found.amount, isCredit: found.kind === given.kind }
  throw new ApiError('not.found', { message: `Nothing was moved for this member by the key "${key}".` })
}
