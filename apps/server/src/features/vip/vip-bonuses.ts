import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../../db/index.ts'
import { dayIn, type Merchant, type Texts } from '../../merchants/index.ts'
import { wordsInAll } from '../../words/words.ts'
import { members } from '../member/index.ts'
import { issueReward, type Reward } from '../rewards/index.ts'
import type { VipLevel } from './vip-level.ts'
import { vipLevels, vipStandings } from './vip-tables.ts'

const UPGRADE: Texts = wordsInAll('vip.upgradeBonus')
const BIRTHDAY: Texts = wordsInAll('vip.birthdayBonus')

/** How long a birthday bonus can be claimed, in ms. */
const BIRTHDAY_MS = 30 * 24 * 3_600_000

type Place = Pick<Merchant, 'code' | 'currency'>

/**
 * Lets a member claim the bonus of a level that they are raised to, once for each level for ever: who falls and rises again gets none.
 * @param levels of the merchant, the lowest first
 * @param before id of the level before; `undefined` for none
 * @returns the bonus; `undefined` for none
 */
export async function issueUpgradeBonus(
  executor: Executor,
  { code: merchant, currency }: Place,
  member: string,
  { levels, before, level }: { levels: readonly VipLevel[]; before: string | undefined; level: string },
): Promise<Reward | undefined> {
  const rankOf = (id: string | undefined) => levels.findIndex((one) => one.id === id)
  const amount = levels[rankOf(level)]?.upgradeBonus ?? 0
  if (amount === 0 || rankOf(level) <= rankOf(before)) return undefined
  const reward = { source: 'upgrade', ref: level, titles: UPGRADE, amount } as const
  return issueReward(executor, { merchant, member, currency, ...reward, issuedAt: new Date() })
}

/** Lets members whose birthday is today at their merchant claim their level's bonus, once a year. */
export async function issueBirthdayBonuses(
  orm: NodePgDatabase,
  { code: merchant, currency, timeZone }: Place & Pick<Merchant, 'timeZone'>,
  now: number,
): Promise<void> {
  const today = dayIn(timeZone, now)
  const born = await orm
    .select({ member: members.id, amount: vipLevels.birthdayBonus })
    .from(vipStandings)
    .innerJoin(members, eq(members.id, vipStandings.member))
    .innerJoin(
      vipLevels,
      and(eq(vipLevels.merchant, vipStandings.merchant), eq(vipLevels.id, vipStandings.level)),
    )
    .where(
      and(
        eq(vipStandings.merchant, merchant),
        eq(members.disabled, false),
        gt(vipLevels.birthdayBonus, 0),
        inArray(sql`right(${members.birthday}, 5)`, birthdaysOn(today)),
      ),
    )
  for (const { member, amount } of born) {
    const reward = { source: 'birthday', ref: today.slice(0, 4), titles: BIRTHDAY, amount } as const
    const times = { issuedAt: new Date(now), expiresAt: new Date(now + BIRTHDAY_MS) }
    await issueReward(orm, { merchant, member, currency, ...reward, ...times })
  }
}

/** Birthdays (MM-DD) that are on a day (YYYY-MM-DD): in years without 29 February, those of it are on the 28th. */
function birthdaysOn(day: string): string[] {
  const isLast = day.endsWith('02-28') && new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() !== 29
  return isLast ? ['02-28', '02-29'] : [day.slice(5)]
}
