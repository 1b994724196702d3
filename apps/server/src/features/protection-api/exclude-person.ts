import type { Transaction } from '../../db/index.ts'
import type { SecretOf } from '../../gateways/index.ts'
import { endGrant, listActiveGrants } from '../bonus/index.ts'
import { findMembers } from '../member/index.ts'
import { exclude, type NewExclusion } from '../protection/index.ts'

/**
 * Excludes a person at all merchants of the licensee. A bonus that is being played ends, since it can be played no more; what it has not won
 * goes back to the house.
 * @returns the accounts for which it holds
 */
export async function excludePerson(
  transaction: Transaction,
  secretOf: SecretOf,
  asked: NewExclusion,
  now: Date,
): Promise<readonly { readonly merchant: string; readonly member: string }[]> {
  const ids = await exclude(transaction, secretOf, asked, now)
  const found = await findMembers(transaction, ids)
  for (const grant of await listActiveGrants(transaction, ids))
    await endGrant(transaction, grant, 'forfeited', now)
  return [...found.values()].map(({ id: member, merchant }) => ({ merchant, member }))
}
