import { isTrial, LIMIT_KINDS, type ownProtection, type ValueOf } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { depositedIn } from '../cashier/index.ts'
import {
  findBars,
  findExclusion,
  findLastPlay,
  findLimits,
  leftOf,
  pausedByRules,
  playsSince,
  readUse,
  rulesOf,
  strictestBar,
  TIME_WINDOWS,
  windowsAt,
} from '../protection/index.ts'

const MINUTE_MS = 60_000

/** Whose protection is shown. */
interface ProtectionOwner {
  readonly merchant: Pick<Merchant, 'timeZone' | 'currency' | 'featureSettings'>
  readonly member: string
  readonly type: number
  readonly pausedUntil: Date | null
}

/** What a member has set to play less, and what is left of it. */
export async function presentProtection(
  executor: Executor,
  { merchant, member, type, pausedUntil }: ProtectionOwner,
  now: Date,
): Promise<ValueOf<typeof ownProtection>> {
  const { timeZone, currency } = merchant
  const rules = rulesOf(merchant)
  const windows = windowsAt(rules, timeZone, now)
  const limits = await findLimits(executor, member, now)
  const use = await readUse(executor, { member, currency }, windows)
  const deposited = await depositedIn(executor, { member, currency }, windows)
  const bar = strictestBar(await findBars(executor, member), now)
  const exclusion = await findExclusion(executor, member, now)
  const lastPlay = await findLastPlay(executor, member)
  const since = playsSince(rules.play, lastPlay, now)
  const pauses = [pausedUntil, pausedByRules(rules.play, lastPlay, now)].filter((at) => at instanceof Date)
  const { months, openMonths, coolingHours, openCoolingHours } = rules.exclusion
  return {
    time: now.getTime(),
    pausedUntil: exclusion || pauses.length === 0 ? null : Math.max(...pauses.map((at) => at.getTime())),
    exclusion: exclusion
      ? {
          startsAt: exclusion.startsAt.getTime(),
          ends: exclusion.ends,
          askableAt: exclusion.askableAt.getTime(),
          returnsAt: exclusion.returnsAt?.getTime() ?? null,
        }
      : null,
    currency,
    limits: limits.map(({ kind, window, by, amount, currency: ofLimit, pending }) => ({
      ...{ kind, window, by, amount, currency: ofLimit },
      left: ofLimit === currency || kind === 'time' ? leftOf({ kind, window, amount }, use, deposited) : 0,
      opensAt: window === 'round' ? null : windows[window].until.getTime(),
      pending: pending && { amount: pending.amount, opensAt: pending.opensAt, lapsesAt: pending.lapsesAt },
    })),
    barred: bar ? { amount: bar.amount, until: bar.until } : null,
    figures: TIME_WINDOWS.map((window) => {
      const { staked, own, won, played } = use[window]
      return {
        window,
        deposited: deposited(window),
        staked,
        own,
        won,
        minutes: Math.floor(played / MINUTE_MS),
      }
    }),
    playingSince: since?.getTime() ?? null,
    rules: {
      limits: isTrial(type)
        ? []
        : LIMIT_KINDS.flatMap((kind) => rules.limits[kind].map((window) => ({ kind, window }))),
      raiseAfterHours: rules.raise.afterHours,
      realityCheckMinutes: rules.realityCheckMinutes,
      exclusion: { months: isTrial(type) ? [] : months, openMonths, coolingHours, openCoolingHours },
    },
  }
}
