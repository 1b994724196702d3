import { isTrial, LIMIT_KINDS, type ownProtection, type ValueOf } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { depositedIn } from '../cashier/index.ts'
import {
  findExclusion,
  findLimits,
  findPlayingSince,
  leftOf,
  OWN_RULES,
  readUse,
  TIME_WINDOWS,
  windowsAt,
} from '../protection/index.ts'

const MINUTE_MS = 60_000

/** Whose protection is shown. */
interface ProtectionOwner {
  readonly merchant: Pick<Merchant, 'timeZone' | 'currency'>
  readonly member: string
  readonly type: number
  readonly pausedUntil: Date | null
}

/** What a member has set to play less, and what is left of it. */
export async function presentProtection(
  executor: Executor,
  { merchant: { timeZone, currency }, member, type, pausedUntil }: ProtectionOwner,
  now: Date,
): Promise<ValueOf<typeof ownProtection>> {
  const windows = windowsAt(OWN_RULES, timeZone, now)
  const limits = await findLimits(executor, member, now)
  const use = await readUse(executor, { member, currency }, windows)
  const deposited = await depositedIn(executor, { member, currency }, windows)
  const exclusion = await findExclusion(executor, member, now)
  const since = await findPlayingSince(executor, member, now)
  const { months, openMonths, coolingHours, openCoolingHours } = OWN_RULES.exclusion
  return {
    time: now.getTime(),
    pausedUntil: exclusion ? null : (pausedUntil?.getTime() ?? null),
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
        : LIMIT_KINDS.flatMap((kind) => OWN_RULES.limits[kind].map((window) => ({ kind, window }))),
      raiseAfterHours: OWN_RULES.raise.afterHours,
      realityCheckMinutes: OWN_RULES.realityCheckMinutes,
      exclusion: { months: isTrial(type) ? [] : months, openMonths, coolingHours, openCoolingHours },
    },
  }
}
