import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../db/index.ts'
import { accessTrail } from '../trail/access-trail.ts'

/**
 * Writes to the audit trail what an operator does with what belongs to a member, inside the transaction that does it.
 * @param operator who acts, as the system knows them
 */
export function operatorTrail(orm: NodePgDatabase, merchant: { readonly code: string }, operator: string) {
  const trail = accessTrail(orm)
  return (
    kind: string,
    member: string,
    details: Readonly<Record<string, string>>,
    executor: Executor,
  ): Promise<void> =>
    trail(
      { merchant, address: '', device: 'command' },
      { kind, outcome: 'done', member, details: { operator, ...details } },
      executor,
    )
}
