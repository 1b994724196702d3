import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { promotionStandings } from './promotion-tables.ts'
import type { Standing, StandingPlace } from './standing.ts'

const at = ({ member, promotion }: StandingPlace) =>
  and(eq(promotionStandings.member, member), eq(promotionStandings.promotion, promotion))

/** How far a member is with each promotion that they joined, the last joined first. */
export function listStandings(
  executor: Executor,
  member: string,
): Promise<{ readonly promotion: string; readonly status: Standing }[]> {
  const { promotion, status, joinedAt } = promotionStandings
  return executor
    .select({ promotion, status })
    .from(promotionStandings)
    .where(eq(promotionStandings.member, member))
    .orderBy(desc(joinedAt), promotion)
}

/** Notes that a member joined; `false`, and nothing changes, where they had before. */
export async function insertStanding(executor: Executor, place: StandingPlace): Promise<boolean> {
  const rows = await executor
    .insert(promotionStandings)
    .values({ member: place.member, promotion: place.promotion })
    .onConflictDoNothing()
    .returning({ member: promotionStandings.member })
  return rows.length > 0
}

/** How far a member is with a promotion. */
export async function findStanding(executor: Executor, place: StandingPlace): Promise<Standing | undefined> {
  const [row] = await executor
    .select({ status: promotionStandings.status })
    .from(promotionStandings)
    .where(at(place))
  return row?.status
}

/** The same, held for this transaction alone, so that two applications never meet. */
export async function lockStanding(executor: Executor, place: StandingPlace): Promise<Standing | undefined> {
  const [row] = await executor
    .select({ status: promotionStandings.status })
    .from(promotionStandings)
    .where(at(place))
    .for('update')
  return row?.status
}

/** Writes how far a member is with a promotion that they joined. */
export async function writeStanding(
  executor: Executor,
  place: StandingPlace,
  status: Standing,
): Promise<void> {
  await executor.update(promotionStandings).set({ status, changedAt: new Date() }).where(at(place))
}
