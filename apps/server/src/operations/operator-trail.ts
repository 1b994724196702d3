import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../db/index.ts'
import { accessTrail } from '../trail/access-trail.ts'
import { type Actor, actorId } from './actor.ts'

/**
 * Writes to the audit trail of members what an operator does with what belongs to one, inside the transaction that does it.
 * @param actor who acts
 */
export function operatorTrail(orm: NodePgDatabase, merchant: { readonly code: string }, actor: Actor) {
  const trail = accessTrail(orm)
  return (
    kind: string,
    member: string,
    details: Readonly<Record<string, string>>,
    executor: Executor,
  ): Promise<void> =>
    trail(
      { merchant, address: '', device: actor.kind === 'system' ? 'command' : 'console' },
      {
        kind,
        outcome: 'done',
        member,
        details: { operator: actor.kind === 'operator' ? actor.name : actorId(actor), ...details },
      },
      executor,
    )
}
