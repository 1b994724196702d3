import type { Jurisdiction } from './jurisdiction.ts'

const MINUTE_MS = 60_000
/** Whoever stakes nothing for so long begins anew, in ms. */
const REST_MS = 30 * MINUTE_MS

/** What is known of the stakes of a player so far. */
export interface LastPlay {
  /** When the last one arrived; null before the first. */
  readonly stakedAt: Date | null
  /** When they began to play without a longer rest. */
  readonly playingSince: Date | null
}

type PlayRules = Jurisdiction['play']

/** How long somebody stakes nothing who has rested, in ms: a pause that the rules want is a rest. */
const restOf = ({ forcedPause }: Pick<PlayRules, 'forcedPause'>): number =>
  forcedPause ? Math.min(REST_MS, forcedPause.minutes * MINUTE_MS) : REST_MS

/** Since when somebody plays without a rest; null where they do not. */
export function playsSince(
  rules: Pick<PlayRules, 'forcedPause'>,
  { stakedAt, playingSince }: LastPlay,
  at: Date,
): Date | null {
  return stakedAt && playingSince && at.getTime() - stakedAt.getTime() < restOf(rules) ? playingSince : null
}

/** Until when somebody has to pause who has played for as long as the rules allow; `undefined` where they need not. */
export function pausedByRules(
  { forcedPause }: Pick<PlayRules, 'forcedPause'>,
  { stakedAt, playingSince }: LastPlay,
  at: Date,
): Date | undefined {
  if (!forcedPause || !stakedAt || !playingSince) return undefined
  const until = new Date(stakedAt.getTime() + forcedPause.minutes * MINUTE_MS)
  const hasPlayed = at.getTime() - playingSince.getTime() >= forcedPause.afterMinutes * MINUTE_MS
  return hasPlayed && at < until ? until : undefined
}

/** The least time between the stake before and one that begins a round of a game, in ms. @param type of the game, such as `RNG` */
export const msBetweenStakes = ({ msBetweenSpins, msBetweenBets }: PlayRules, type: string): number =>
  type === 'RNG' ? msBetweenSpins : msBetweenBets

/** Whether a stake that begins a round comes sooner after the one before than the rules allow. */
export function isTooSoon(rules: PlayRules, type: string, { stakedAt }: LastPlay, at: Date): boolean {
  const least = msBetweenStakes(rules, type)
  return least > 0 && stakedAt !== null && at.getTime() - stakedAt.getTime() < least
}
