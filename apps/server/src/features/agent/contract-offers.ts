import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { contracts } from './agent-tables.ts'
import { wayUp } from './team-tree.ts'

/** A contract that is offered: from whom to whom. */
export interface Offer {
  readonly merchant: string
  /** Id of the agent; null for the house. */
  readonly fromMember: string | null
  readonly toMember: string
}

/** Offers and answers of a merchant wait for one another, so that two of them together never make a circle. */
export async function holdOffers(transaction: Executor, merchant: string): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contracts ${merchant}`}, 0))`,
  )
}

/** Why a contract cannot be offered: by the member themselves, by somebody who is not above, or so that it leads in a circle. */
export type OfferProblem = 'self' | 'not-above' | 'circle'

/** What is wrong with an offer; `undefined` where nothing is. The house may offer to everybody. */
export async function findOfferProblem(
  executor: Executor,
  { merchant, fromMember, toMember }: Offer,
): Promise<OfferProblem | undefined> {
  if (fromMember === null) return undefined
  if (fromMember === toMember) return 'self'
  if (await leadsBack(executor, { fromMember, toMember })) return 'circle'
  const { rows } = await executor.execute<{ id: string }>(wayUp({ merchant, member: fromMember }, toMember))
  return rows.some(({ id }) => id === fromMember) ? undefined : 'not-above'
}

/** Whether contracts that are in force, or wait for an answer, lead from the one who is offered one to the one who offers it. */
async function leadsBack(
  executor: Executor,
  { fromMember, toMember }: { readonly fromMember: string; readonly toMember: string },
): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    WITH RECURSIVE below (id) AS (
      SELECT ${toMember}::uuid
      UNION
      SELECT ${contracts.toMember} FROM below JOIN ${contracts} ON ${contracts.fromMember} = below.id
        WHERE ${contracts.state} IN ('pending', 'accepted') OR ${contracts.endedAt} > now()
    )
    SELECT FROM below WHERE id = ${fromMember}`)
  return rows.length > 0
}
