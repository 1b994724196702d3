import { isAgentOnly, isTrial, type PlayRefusal } from '@foyer/contract'
import type { Merchant } from '../../merchants/index.ts'
import type { Playable } from '../catalogue/index.ts'
import type { Member } from '../member/index.ts'

/** What is known of somebody who wants to play. */
export interface PlayFacts {
  readonly merchant: Merchant | undefined
  /** `undefined` where nobody is found, who may not play. */
  readonly member: Pick<Member, 'type' | 'disabled' | 'birthday'> | undefined
  /** `undefined` for what the merchant does not have or hides. */
  readonly game: Pick<Playable, 'supportsTrial' | 'closed'> | undefined
  /** Whether the connection to the provider is there and takes the merchant's currency. */
  readonly isConnected: boolean
  /** Whether the merchant keeps people out who come from there. */
  readonly isKeptOut: boolean
  /** Minor units; 0 for a launch. */
  readonly stake: number
  readonly now: Date
}

/**
 * Why somebody may not play, or stake more: all reasons at once, none where they may. It is asked at each launch, session and bet, since
 * a provider's session outlives ours, and never for a win, a refund or a rollback.
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
