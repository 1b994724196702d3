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
export const findVipStanding = async (executor: Executor, member: string): Promise<VipStanding | undefined> =>
  (await findVipStandings(executor, [member])).get(member)

/** Where members stand, by member; who has no level is left out. */
export async function findVipStandings(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VipStanding>> {
  if (ids.length === 0) return new Map()
  const { member, level, completed, expected, isHeld } = vipStandings
  const rows = await executor
    .select({ member, level, completed, expected, isHeld })
    .from(vipStandings)
    .where(inArray(member, [...ids]))
  return new Map(rows.map(({ member: id, ...standing }) => [id, standing]))
}

/** The levels that members of a merchant had at a moment, by member, with the rates that they had then; who had none is left out. */
export async function findLevelsAt(
  executor: Executor,
  { merchant, ids }: { readonly merchant: string; readonly ids: readonly string[] },
  at: Date,
): Promise<ReadonlyMap<string, Pick<VipLevel, 'id' | 'rebateRate'>>> {
  const past = (kind: 'standing' | 'level') => listPastRates(executor, { merchant, kind }, at)
  const { member, level, since } = vipStandings
  const standings = await executor
    .select({ member, level })
    .from(vipStandings)
    .where(and(inArray(member, [...ids]), eq(vipStandings.merchant, merchant), lte(since, at)))
  const levels = await executor
    .select({ id: vipLevels.id, rebateRate: vipLevels.rebateRate })
    .from(vipLevels)
    .where(and(eq(vipLevels.merchant, merchant), lte(vipLevels.since, at)))
  const rates = new Map([
    ...(await past('level')).map((row) => [String(row.id), Number(row.rebate_rate)] as const),
    ...levels.map(({ id, rebateRate }) => [id, rebateRate] as const),
  ])
  const reached = new Map([
    ...(await past('standing')).map((row) => [String(row.member), String(row.level)] as const),
    ...standings.map((standing) => [standing.member, standing.level] as const),
  ])
  return new Map(
    ids.flatMap((one) => {
      const id = reached.get(one)
      const rebateRate = id === undefined ? undefined : rates.get(id)
      return id === undefined || rebateRate === undefined ? [] : [[one, { id, rebateRate }]]
    }),
  )
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
