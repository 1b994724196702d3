import type { ErrorCode } from '@foyer/contract'
import type { Promotion } from '../content/index.ts'

/** How far a member is with a promotion; who has not joined it has no standing. */
export type Standing = 'joined' | ApplicationStatus

/** What became of an application for a promotion's reward. */
export type ApplicationStatus = 'applying' | 'process' | 'rejected' | 'issued' | 'claimed'

/** What operators make of an application. */
export type Decision = Extract<ApplicationStatus, 'process' | 'rejected' | 'issued'>

/** A member and a promotion of the member's merchant. */
export interface StandingPlace {
  /** Id of the member. */
  readonly member: string
  /** Id of the promotion. */
  readonly promotion: string
}

/** Whether a promotion may be joined and applied for at a moment. @param now ms since 1970 */
export function isRunning(
  { startsAt, endsAt, noExpiry }: Pick<Promotion, 'startsAt' | 'endsAt' | 'noExpiry'>,
  now: number,
): boolean {
  return startsAt.getTime() <= now && (noExpiry || now <= endsAt.getTime())
}

/** Why a member may not apply for a reward; `undefined` where they may. */
export function applyingRefused(standing: Standing | undefined): ErrorCode | undefined {
  if (standing === undefined) return 'promotion.notJoined'
  return standing === 'joined' || standing === 'rejected' ? undefined : 'promotion.requested'
}

const DECISIONS: Readonly<Record<ApplicationStatus, readonly Decision[]>> = {
  applying: ['process', 'rejected', 'issued'],
  process: ['rejected', 'issued'],
  rejected: [],
  issued: [],
  claimed: [],
}

/** Whether an application may be decided so; what is rejected or issued stays so. */
export const mayDecide = (status: ApplicationStatus, decision: Decision): boolean =>
  DECISIONS[status].includes(decision)
