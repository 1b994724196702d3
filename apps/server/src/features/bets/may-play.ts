import { isAgentOnly, isTrial, type PlayRefusal } from '@foyer/contract'
import type { Merchant } from '../../merchants/index.ts'
import type { Playable } from '../catalogue/index.ts'
import type { Member } from '../member/index.ts'

/** The facts that decide whether a member may play. */
export interface PlayFacts {
  readonly merchant: Merchant | undefined
  /** `undefined` if the member does not exist. */
  readonly member: Pick<Member, 'type' | 'disabled' | 'birthday' | 'pausedUntil'> | undefined
  /** `undefined` if the merchant does not have the game, or hides it. */
  readonly game: Pick<Playable, 'supportsTrial' | 'closed'> | undefined
  /** Whether the provider's connection works and accepts the currency. */
  readonly isConnected: boolean
  /** Whether the merchant's region rules exclude the member. */
  readonly isKeptOut: boolean
  readonly now: Date
}

/**
 * Returns every reason why a member may not play, or none if they may. Launches and bets are checked; a bet again, because a provider's
 * session outlives ours. Wins, refunds and rollbacks are never checked.
 */
export function playRefusals({
  merchant,
  member,
  game,
  isConnected,
  isKeptOut,
  now,
}: PlayFacts): readonly PlayRefusal[] {
  const isTrialMember = member !== undefined && isTrial(member.type)
  const checks: Readonly<Record<PlayRefusal, boolean>> = {
    'member.unknown': member === undefined,
    'member.disabled': member?.disabled === true,
    'member.role': member !== undefined && isAgentOnly(member.type),
    'member.age':
      typeof member?.birthday === 'string' &&
      merchant !== undefined &&
      isYounger(member.birthday, merchant.ageLimit, now),
    // Known once it is known what is staked.
    'member.limit': false,
    'member.paused': (member?.pausedUntil?.getTime() ?? 0) > now.getTime(),
    'merchant.closed': merchant === undefined || merchant.maintenance,
    region: isKeptOut,
    trial: isTrialMember && game?.supportsTrial === false,
    'game.unknown': game === undefined,
    'game.closed': game?.closed === true,
    connection: !isConnected,
  }
  return (Object.keys(checks) as PlayRefusal[]).filter((reason) => checks[reason])
}

/** @param birthday as `YYYY-MM-DD` */
function isYounger(birthday: string, years: number, now: Date): boolean {
  const [year = '', ...rest] = birthday.split('-')
  return now.toISOString().slice(0, 10) < [String(Number(year) + years).padStart(4, '0'), ...rest].join('-')
}
