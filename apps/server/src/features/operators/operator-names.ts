import { and, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { looksSame } from '../../names/look-alike.ts'
import { operatorNameProblem, plainOperatorName } from '../../names/operator-name.ts'
import { listProposers } from '../approvals/index.ts'
import { listFirstApprovers } from '../cashier/index.ts'
import { operatorInvitations, operators } from './operator-tables.ts'

/** The name of a new operator. @throws {ApiError} `validation.failed` */
export function demandOperatorName(given: string): string {
  const name = plainOperatorName(given)
  const problem = operatorNameProblem(name)
  if (problem !== undefined)
    throw new ApiError('validation.failed', { field: 'name', message: `The name ${problem}.` })
  return name
}

/**
 * Refuses a name that looks like one of another operator, also of one who was invited or is disabled, and of somebody who approved or proposed
 * what still waits. Other names wait until the transaction ends.
 * @throws {ApiError} `conflict`
 */
export async function demandFreeName(
  transaction: Executor,
  name: string,
  { invitation }: { readonly invitation?: string } = {},
): Promise<void> {
  await transaction.execute('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE')
  const taken = await transaction.select({ name: operators.name }).from(operators)
  const invited = await transaction
    .select({ id: operatorInvitations.id, name: operatorInvitations.name })
    .from(operatorInvitations)
    .where(and(isNull(operatorInvitations.usedAt), gt(operatorInvitations.expiresAt, new Date())))
  const names = [
    ...taken.map((one) => one.name),
    ...invited.flatMap((one) => (one.id === invitation || one.name === null ? [] : [one.name])),
    ...(await listProposers(transaction)),
    ...(await listFirstApprovers(transaction)),
  ]
  const same = names.find((one) => looksSame(one, name))
  if (same === undefined) return
  throw new ApiError('conflict', {
    field: 'name',
    message: `"${name}" looks like ${same}, who is known already.`,
  })
}
