import { and, asc, count, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { listPastRates } from '../../money/past-rates.ts'
import type { VipLevel, VipStanding } from './vip-level.ts'
import { vipLevels, vipStandings } from './vip-tables.ts'

/** A merchant's levels, the lowest first. */
export function loadVipLevels(orm: Executor, merchant: string): Promise<VipLevel[]> {
  const { id, names, conditions, requires, rebateRate, birthdayBonus, upgradeBonus, withdrawLimit } =
    vipLevels
  return orm
    .select({ id, names, conditions, requires, rebateRate, birthdayBonus, upgradeBonus, withdrawLimit })
    .from(vipLevels)
    .where(eq(vipLevels.merchant, merchant))
    .orderBy(asc(vipLevels.rank), asc(vipLevels.id))
}

/** Levels that would go although members have them, by id, with how many do. */
export function findHeldLevels(
  executor: Executor,
  merchant: string,
  staying: readonly string[],
): Promise<{ level: string; holders: number }[]> {
  return executor
    .select({ level: vipStandings.level, holders: count() })
    .from(vipStandings)
    .where(and(eq(vipStandings.merchant, merchant), notInArray(vipStandings.level, [...staying])))
    .groupBy(vipStandings.level)
    .orderBy(asc(vipStandings.level))
}

/** Puts these levels in the place of all that the merchant has, in their order; inside a transaction. */
export async function replaceVipLevels(
  executor: Executor,
  merchant: string,
  levels: readonly VipLevel[],
): Promise<void> {
  const staying = levels.map(({ id }) => id)
  await executor
    .delete(vipLevels)
    .where(and(eq(vipLevels.merchant, merchant), notInArray(vipLevels.id, staying)))
  if (levels.length === 0) return
  await executor
    .insert(vipLevels)
    .values(levels.map((level, index) => ({ ...level, merchant, rank: index + 1 })))
    .onConflictDoUpdate({
      target: [vipLevels.merchant, vipLevels.id],
      set: {
        rank: sql`excluded.rank`,
        names: sql`excluded.names`,
        conditions: sql`excluded.conditions`,
        requires: sql`excluded.requires`,
        rebateRate: sql`excluded.rebate_rate`,
        birthdayBonus: sql`excluded.birthday_bonus`,
        upgradeBonus: sql`excluded.upgrade_bonus`,
        withdrawLimit: sql`excluded.withdraw_limit`,
      },
    })
}

/** Where a member stands; `undefined` for one without a level. */
export async function findVipStanding(executor: Executor, member: string): Promise<VipStanding | undefined> {
  const { level, completed, expected, isHeld } = vipStandings
  const [row] = await executor
    .select({ level, completed, expected, isHeld })
    .from(vipStandings)
    .where(eq(vipStandings.member, member))
  return row
}

/** The levels of members, by member; who has none is left out. */
export async function findVipStandings(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { member, level } = vipStandings
  const rows = await executor
    .select({ member, level })
    .from(vipStandings)
    .where(inArray(member, [...ids]))
  return new Map(rows.map((row) => [row.member, row.level]))
}

/** The level that a member had at a moment, with the rate that it had then; `undefined` for none. */
export async function findLevelAt(
  executor: Executor,
  { merchant, member }: { readonly merchant: string; readonly member: string },
  at: Date,
): Promise<Pick<VipLevel, 'id' | 'rebateRate'> | undefined> {
  const past = (kind: 'standing' | 'level') => listPastRates(executor, { merchant, kind }, at)
  const [standing] = await executor
    .select({ level: vipStandings.level })
    .from(vipStandings)
    .where(
      and(eq(vipStandings.member, member), eq(vipStandings.merchant, merchant), lte(vipStandings.since, at)),
    )
  const id = standing?.level ?? (await past('standing')).find((row) => row.member === member)?.level
  if (typeof id !== 'string') return undefined
  const [level] = await executor
    .select({ id: vipLevels.id, rebateRate: vipLevels.rebateRate })
    .from(vipLevels)
    .where(and(eq(vipLevels.merchant, merchant), eq(vipLevels.id, id), lte(vipLevels.since, at)))
  const before = level ? undefined : (await past('level')).find((row) => row.id === id)
  return level ?? (before && { id, rebateRate: Number(before.rebate_rate) })
}

/**
 * Sets where a member stands, or takes the level away.
 * @throws {Error} of the database when the merchant has no such level
 */
export async function writeVipStanding(
  executor: Executor,
  { id, merchant }: { readonly id: string; readonly merchant: string },
  standing: VipStanding | undefined,
): Promise<void> {
  if (!standing) {
    await executor.delete(vipStandings).where(eq(vipStandings.member, id))
    return
  }
  await executor
    .insert(vipStandings)
    .values({ member: id, merchant, ...standing })
    .onConflictDoUpdate({ target: vipStandings.member, set: { isHeld: false, ...standing } })
}

/**
 * Gives a member a higher level, unless somebody has changed it meanwhile.
 * @param before the level that the member had; `undefined` for none
 * @returns whether it was given
 */
export async function raiseStanding(
  executor: Executor,
  { id, merchant }: { readonly id: string; readonly merchant: string },
  before: string | undefined,
  standing: VipStanding,
): Promise<boolean> {
  const { member, level, isHeld } = vipStandings
  const given =
    before === undefined
      ? await executor
          .insert(vipStandings)
          .values({ member: id, merchant, ...standing })
          .onConflictDoNothing()
          .returning({ member })
      : await executor
          .update(vipStandings)
          .set(standing)
          .where(and(eq(member, id), eq(level, before), eq(isHeld, false)))
          .returning({ member })
  return given.length > 0
}
