import type { agentUrls, DownlineShape, ValueOf } from '@foyer/contract'
import type { Static } from 'typebox'
import { maskName } from '../play/index.ts'
import type { Invitation } from './affiliate-store.ts'
import type { TeamMember, TeamStep } from './team.ts'

/**
 * Presents a member of a team for the API, with the name masked.
 * @param bets what they staked lately, in minor units
 */
export const presentTeamMember = (
  { id, username, type, registeredAt, lastLoginAt, isPaused, below }: TeamMember,
  bets: number,
): Static<typeof DownlineShape> => ({
  id,
  name: maskName(username),
  type,
  joinTime: registeredAt.getTime(),
  lastLoginTime: lastLoginAt?.getTime() ?? null,
  downlineCount: below,
  bets,
  ...(isPaused && { doNotContact: true }),
})

/** A step of the way down, masked as in lists. */
export const presentStep = ({ id, username }: TeamStep) => ({ id, name: maskName(username) })

/**
 * Invitation codes that are open, each with the address that brings its guests.
 * @param origin of the merchant's site, without trailing slash
 */
export const presentInvitations = (
  invitations: readonly Invitation[],
  origin: string,
): ValueOf<typeof agentUrls>['list'] =>
  invitations.filter(({ active }) => active).map((invitation) => presentInvitation(invitation, origin))

/** One that is open. @param origin of the merchant's site, without trailing slash */
export const presentInvitation = (
  { code, uses }: Invitation,
  origin: string,
): ValueOf<typeof agentUrls>['list'][number] => ({
  code,
  link: `${origin}/m/register?affiliateCode=${encodeURIComponent(code)}`,
  uses,
})
