import { ApiError } from '../../../api/api-error.ts'
import type { Executor, Transaction } from '../../../db/index.ts'
import { type Movement, movement } from '../../../money/movement.ts'
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
  /** Whether what is given mends a mistake, and is therefore no deposit. */
  readonly corrects?: boolean
}

/** Account of the house against which operators credit and debit. */
export const operatorAccounts = chart('operator')

/** What operators move by hand. */
const credit = movement('operator-credit', { record: 'deposit', team: 'deposit' })
const correction = movement('operator-correction', { record: 'deposit' })
const debit = movement('operator-debit', { record: 'withdraw', team: 'withdraw' })
export const operatorMovements = {
  credit,
  /** Given to mend a mistake. */
  correction,
  debit,
  /** What was given, or taken, by mistake goes back. */
  creditReturn: movement('operator-credit-return', { record: 'deposit', team: 'deposit', reverts: credit }),
  correctionReturn: movement('operator-correction-return', { record: 'deposit', reverts: correction }),
  debitReturn: movement('operator-debit-return', { record: 'withdraw', team: 'withdraw', reverts: debit }),
}

/** The movement that takes back what an operator moved; `undefined` for what no operator moves. */
const returnOf = (kind: string): Movement | undefined =>
  Object.values<Movement>(operatorMovements).find(({ reverts }) => reverts?.kind === kind)

/** Whether it counts as deposited in the limits of the player. */
export const isDeposit = (kind: string): boolean => kind === credit.kind

/**
 * Moves money between a member and the house by an operator's word.
 * @returns whether it moved now; `false` for a repetition
 * @throws {ApiError} `conflict` where the member has less, or the key named something else
 */
export async function moveByOperator(
  executor: Transaction,
  { id, merchant, username }: Pick<Member, 'id' | 'merchant' | 'username'>,
  { amount, currency, key, note, corrects = false }: OperatorTransfer,
): Promise<boolean> {
  const member = { member: id }
  const isGiven = amount > 0
  try {
    return await post(executor, {
      merchant,
      key: `operator:${key}`,
      movement: isGiven ? (corrects ? correction : credit) : debit,
      from: isGiven ? operatorAccounts.operator : member,
      to: isGiven ? member : operatorAccounts.operator,
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
  { amount, kind, key, note }: RevertedMove,
): Promise<number> {
  const back = returnOf(kind)
  if (!back) throw new Error(`No operator moves "${kind}".`)
  try {
    const moved = await revert(executor, {
      ...{ merchant, original: `operator:${key}`, key: `operator:${key}:back`, note },
      movement: back,
    })
    if (moved) return kind === debit.kind ? amount : -amount
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
  /** Kind of the movement. */
  readonly kind: string
  readonly at: Date
  readonly key: string
  readonly note: string
}

/** What an operator moved by a key for a member. @throws {ApiError} `not.found` */
export async function findOperatorMove(
  executor: Executor,
  { merchant, member, key }: Record<'merchant' | 'member' | 'key', string>,
): Promise<Pick<RevertedMove, 'amount' | 'kind' | 'at'>> {
  const found = await findTransferOf(executor, { merchant, member, key: `operator:${key}` })
  if (found && returnOf(found.kind)) return found
  throw new ApiError('not.found', { message: `Nothing was moved for this member by the key "${key}".` })
}
