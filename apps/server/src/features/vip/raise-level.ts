import type { Executor } from '../../db/index.ts'
import { dayIn, type Merchant } from '../../merchants/index.ts'
import { sumValidOf } from '../bets/index.ts'
import { findMember, findMembers, type Member } from '../member/index.ts'
import { DEPOSIT_KIND, sumMoves } from '../wallet/index.ts'
import { issueUpgradeBonus } from './vip-bonuses.ts'
import type { LevelRequirement, VipLevel, VipStanding } from './vip-level.ts'
import { findVipStanding, findVipStandings, loadVipLevels, raiseStanding } from './vip-store.ts'

type Place = Pick<Merchant, 'code' | 'currency' | 'timeZone'>

/** How far a member is with a requirement. */
export interface MetRequirement extends LevelRequirement {
  /** What the member has of `amount`. */
  readonly has: number
}

/** Where a member stands, and how far the level above is; `undefined` where there is none, or only a person gives it. */
export interface OwnLevel {
  readonly standing: VipStanding | undefined
  readonly next: { readonly level: string; readonly requirements: readonly MetRequirement[] } | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * Gives a member every level above the own one whose requirements are met, and tells where they stand then. It never lowers. Call it in a
 * transaction.
 */
export async function raiseLevel(
  executor: Executor,
  merchant: Place,
  id: string,
  now: Date,
): Promise<OwnLevel> {
  const levels = await loadVipLevels(executor, merchant.code)
  const standing = await findVipStanding(executor, id)
  const isGiven = levels.some(({ requires }) => requires !== null)
  const member = isGiven && !standing?.isHeld ? await findMember(executor, id) : undefined
  return member ? raise(executor, { merchant, member, now }, levels, standing) : { standing, next: undefined }
}

async function raise(
  executor: Executor,
  climber: Climber,
  levels: readonly VipLevel[],
  standing: VipStanding | undefined,
): Promise<OwnLevel> {
  const { merchant, member } = climber
  const found = await climb(executor, climber, levels, standing)
  const reached = found.standing
  if (!reached || reached.level === standing?.level) return found
  // Who was given another level at this moment keeps that one.
  if (!(await raiseStanding(executor, member, standing?.level, reached))) return found
  const rankOf = (level: string | undefined) => levels.findIndex((one) => one.id === level)
  for (const { id: level } of levels.slice(rankOf(standing?.level) + 1, rankOf(reached.level) + 1)) {
    await issueUpgradeBonus(executor, merchant, member.id, { levels, before: standing?.level, level })
  }
  return found
}

/** The same for members whose bets were counted: only those are looked at who have no level yet, or whose next one asks for bets. */
export async function raiseByBets(
  executor: Executor,
  merchant: Place,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const levels = await loadVipLevels(executor, merchant.code)
  if (levels.every(({ requires }) => requires === null)) return
  const standings = await findVipStandings(executor, ids)
  const climbers = ids.filter((id) => {
    const standing = standings.get(id)
    const at = levels.findIndex((level) => level.id === standing?.level)
    const next = levels[at + 1]
    return !standing?.isHeld && next?.requires && (at < 0 || asksForBets(next))
  })
  for (const member of (await findMembers(executor, climbers)).values())
    await raise(executor, { merchant, member, now }, levels, standings.get(member.id))
}

const asksForBets = ({ requires }: VipLevel): boolean =>
  requires?.some(({ kind }) => kind === 'bets') ?? false

interface Climber {
  readonly merchant: Place
  readonly member: Member
  readonly now: Date
}

/** The level that a member has or meets, the highest, with what the next one asks for. */
async function climb(
  executor: Executor,
  climber: Climber,
  levels: readonly VipLevel[],
  standing: VipStanding | undefined,
): Promise<OwnLevel> {
  let at = levels.findIndex(({ id }) => id === standing?.level)
  for (;;) {
    const next = levels[at + 1]
    const requirements = next?.requires && (await measured(executor, climber, next.requires))
    if (requirements?.every(({ has, amount }) => has >= amount)) {
      at += 1
      continue
    }
    const level = levels[at]?.id
    const [completed, expected] = requirements
      ? [requirements.filter(({ has, amount }) => has >= amount).length, requirements.length]
      : level === standing?.level
        ? [standing?.completed ?? 0, standing?.expected ?? 0]
        : [0, next?.conditions.length ?? 0]
    return {
      standing: level === undefined ? undefined : { level, completed, expected },
      next: next && requirements ? { level: next.id, requirements } : undefined,
    }
  }
}

function measured(
  executor: Executor,
  { merchant: { currency, timeZone }, member, now }: Climber,
  requires: readonly LevelRequirement[],
): Promise<MetRequirement[]> {
  return Promise.all(requires.map(async (requirement) => ({ ...requirement, has: await sumOf(requirement) })))

  async function sumOf({ kind, days }: LevelRequirement): Promise<number> {
    const whose = { member: member.id, currency }
    const from = days === null ? new Date(0) : new Date(now.getTime() - days * DAY_MS)
    switch (kind) {
      case 'registered':
        return 1
      case 'confirmed':
        return Number(member.mobileVerified)
      case 'deposits': {
        const span = { from, before: new Date(now.getTime() + DAY_MS) }
        return (await sumMoves(executor, { ...whose, span })).get(DEPOSIT_KIND) ?? 0
      }
      case 'bets':
        return sumValidOf(executor, {
          ...whose,
          since: days === null ? undefined : dayIn(timeZone, from.getTime()),
        })
    }
  }
}
