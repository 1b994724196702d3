import type { ErrorCode, PlayRefusal } from '@foyer/contract'
import { ENTERTAINMENT_TYPES, LOBBY_CODE } from '@foyer/contract/constants'
import type { Playable } from '../catalogue/index.ts'

/** Whether a lottery is played as entertainment. */
export type PlayType = 'trad' | 'ent'

/** What a player asks to play. */
export interface LaunchWish {
  /** Id of the game; empty for the lobby of the provider. */
  readonly id: string
  readonly type: string
  readonly vendor: string
  /** The provider's own id of the game; empty where it is not told. */
  readonly code: string
  /** Where the provider opens: `lobby`, or at that game. */
  readonly entry: string
  readonly playType: PlayType
  /** Where the game leads back to, as it was asked for. */
  readonly back: string
}

/** A part of a wish that may be at fault. */
export type WishPart = 'id' | 'type' | 'vendor' | 'code' | 'entry' | 'playType'

/** The part of a wish that names no game although one is needed: slots have no lobby but their list. */
export function incompletePart({ id, type, code, entry }: LaunchWish): WishPart | undefined {
  if (id !== '') return undefined
  return type === 'RNG' || entry !== LOBBY_CODE || code !== '' ? 'id' : undefined
}

/** The part of a wish that contradicts what it names. */
export function contradiction(wish: LaunchWish, playable: Playable): WishPart | undefined {
  if (wish.type !== playable.type) return 'type'
  if (wish.vendor !== playable.vendor) return 'vendor'
  if (wish.code !== '' && wish.code !== playable.code) return 'code'
  if (wish.entry !== LOBBY_CODE && wish.entry !== playable.code) return 'entry'
  return wish.playType === 'ent' && !ENTERTAINMENT_TYPES.includes(playable.type) ? 'playType' : undefined
}

/** What a player reads first, where there are several reasons. */
const REFUSALS: readonly (readonly [PlayRefusal, ErrorCode])[] = [
  ['merchant.closed', 'system.maintenance'],
  ['region', 'region.denied'],
  ['member.unknown', 'session.expired'],
  ['member.paused', 'break.running'],
  ['member.limit', 'protection.limit'],
  ['trial', 'trial.refused'],
  ['game.closed', 'game.maintenance'],
  ['connection', 'game.maintenance'],
]

/** What a player is told of why they may not play now; `undefined` lets them. */
export function launchRefusal(reasons: readonly PlayRefusal[]): ErrorCode | undefined {
  if (reasons.length === 0) return undefined
  return REFUSALS.find(([reason]) => reasons.includes(reason))?.[1] ?? 'access.denied'
}

const HOME = '/m/home'
/** A page of ours without dots in its path, so that nothing climbs, and a query without anything that ends it. */
const PAGE = /^\/m(?:\/[\w-]+)+(?:\?[^\s#\\\p{Cc}]*)?$/u

/** The page of this site that a game leads back to; home for anything that is none. */
export function backPath(asked: string): string {
  return PAGE.test(asked) ? asked : HOME
}
