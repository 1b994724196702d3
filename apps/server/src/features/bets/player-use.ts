import { hourOf, playedSince, playsSince } from '../protection/index.ts'
import type { CallState } from './call-state.ts'
import type { GameSession } from './game-session-store.ts'

/** What of a call counts towards the limits of a player, in minor units; below 0 where it is taken back. */
export interface CountedUse {
  /** When that was staked which is taken back; absent for what happens now. */
  readonly at?: Date
  readonly staked?: number
  /** What of it was the player's own money. */
  readonly own?: number
  /** What has come to the player's own money. */
  readonly won?: number
  /** Whether something was staked, if only 0: then the time since the stake before was spent in play. */
  readonly isStake?: boolean
}

/** What a call adds to an hour of a player. */
export interface HourWrite {
  readonly member: string
  /** When the hour begins. */
  readonly hour: Date
  readonly currency: string
  readonly staked: number
  readonly own: number
  readonly won: number
  /** ms */
  readonly played: number
  readonly stakedAt: Date | null
  readonly playingSince: Date | null
}

/** Whether play in a session counts towards limits: trials and made-up players risk nothing of their own. */
export const isCounted = ({ member, isTrial, simulated }: GameSession): boolean =>
  member !== null && !isTrial && !simulated

/** What a call adds to the hours of its player; nothing where it counts nowhere. */
export function hoursOf(
  { session, arrived, lastPlay }: Pick<CallState, 'session' | 'arrived' | 'lastPlay'>,
  { at, staked = 0, own = 0, won = 0, isStake = false }: CountedUse,
): readonly HourWrite[] {
  const { member, currency } = session
  if (!arrived || member === null || !isCounted(session)) return []
  if (!isStake && staked === 0 && own === 0 && won === 0) return []
  const time = isStake
    ? {
        played: playedSince(lastPlay.stakedAt, arrived.at),
        ...{
          stakedAt: arrived.at,
          playingSince: playsSince(arrived.play, lastPlay, arrived.at) ?? arrived.at,
        },
      }
    : { played: 0, ...(at ? { stakedAt: null, playingSince: null } : lastPlay) }
  return [{ member, hour: hourOf(arrived.timeZone, at ?? arrived.at), currency, staked, own, won, ...time }]
}
