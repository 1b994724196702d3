import { isTrial, LIMIT_KINDS, type ownProtection, type ValueOf } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { depositedIn } from '../cashier/index.ts'
import { findLimits, leftOf, OWN_RULES, readUse, windowsAt } from '../player-limits/index.ts'

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
  return {
    time: now.getTime(),
    pausedUntil: pausedUntil?.getTime() ?? null,
    currency,
    limits: limits.map(({ kind, window, by, amount, currency: ofLimit, pending }) => ({
      ...{ kind, window, by, amount, currency: ofLimit },
      left: ofLimit === currency || kind === 'time' ? leftOf({ kind, window, amount }, use, deposited) : 0,
      opensAt: window === 'round' ? null : windows[window].until.getTime(),
      pending: pending && { amount: pending.amount, opensAt: pending.opensAt, lapsesAt: pending.lapsesAt },
    })),
    rules: {
      limits: isTrial(type)
        ? []
        : LIMIT_KINDS.flatMap((kind) => OWN_RULES.limits[kind].map((window) => ({ kind, window }))),
      raiseAfterHours: OWN_RULES.raise.afterHours,
    },
  }
}
