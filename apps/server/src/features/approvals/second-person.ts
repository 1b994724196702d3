import type { Executor } from '../../db/index.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { findGuardReason, type GuardedAct, noteGuardedAct, SecondPersonError } from './guard.ts'

/** Who acts on a ground: the name that they gave, or the user of the machine. */
export const operatorOf = ({ by, operator }: Pick<OperatorGround, 'by' | 'operator'>): string =>
  by === '' ? `system:${operator}` : by

/**
 * Lets one person do what one person may; what a second person runs is counted for who proposed it. Called in the act's transaction, after
 * the rows that it moves are held.
 * @throws {SecondPersonError}
 */
export async function demandSecondPerson(
  transaction: Executor,
  { merchant, by, operator, proposedBy }: Pick<OperatorGround, 'merchant' | 'by' | 'operator' | 'proposedBy'>,
  act: Omit<GuardedAct, 'operator'>,
): Promise<void> {
  const place = { merchant, now: new Date() }
  const named = { ...act, operator: proposedBy ?? operatorOf({ by, operator }) }
  const reason = proposedBy === undefined ? await findGuardReason(transaction, place, named) : undefined
  if (reason !== undefined) throw new SecondPersonError(reason)
  await noteGuardedAct(transaction, place, named)
}
