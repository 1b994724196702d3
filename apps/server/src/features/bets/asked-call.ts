import { createHash } from 'node:crypto'
import type { PlayRefusal } from '@foyer/contract'
import type { GameSession } from './game-session-store.ts'
import type { GameRound } from './round-store.ts'

/** A game as a call names it; `game` is its id in the catalogue, null for the lobby of a provider. */
export type NamedGame = Pick<GameRound, 'game' | 'code' | 'vendor' | 'type'>

/** The game that a bet is placed in, with what of the stake counts. */
export type PlayedGame = NamedGame & Pick<GameRound, 'validBet'>

/** The most that a round may win at once, each `null` for no limit; a win above waits until a person releases it. */
export interface WinLimits {
  /** Minor units. */
  readonly amount: number | null
  /** Times the stakes of the round. */
  readonly multiple: number | null
}

/** A bet that a provider asks for; amounts in minor units. */
export interface AskedBet {
  readonly kind: 'bet' | 'betwin'
  readonly amount: number
  /** What it has won; absent for a bet whose result comes later. */
  readonly win?: number
  /** The provider's own id of the game. */
  readonly code: string
  /** The game that it names; absent for that of the session. */
  readonly played?: PlayedGame | undefined
  readonly limits?: WinLimits
  readonly end: boolean
  /** Why the player may not play now; none where they may. */
  readonly reasons: readonly PlayRefusal[]
}

/** A win that a provider asks for. */
export interface AskedWin {
  readonly kind: 'win'
  /** Minor units. */
  readonly amount: number
  readonly why: 'win' | 'jackpot' | 'bonus' | 'adjustment'
  readonly limits?: WinLimits
  readonly end: boolean
}

/** What a provider asks for, or a person decides about a win that is held. */
export type AskedCall =
  | AskedBet
  | AskedWin
  | { readonly kind: 'rollback' | 'end' }
  | { readonly kind: 'release' | 'dismiss' }

/** Which call it is: ids of the provider, empty where the call names none. */
export interface CallIds {
  readonly transaction: string
  readonly round: string
  readonly refers: string
}

/** Names everything that a call asks for. A session's token may change; the player may not. */
export function contentOf(asked: AskedCall, { round, refers }: CallIds, { member }: GameSession): string {
  return createHash('sha256')
    .update(JSON.stringify([asked.kind, member, ...partsOf()]))
    .digest('base64url')

  function partsOf(): readonly unknown[] {
    switch (asked.kind) {
      case 'bet':
      case 'betwin':
        return [round, asked.amount, asked.win ?? '', asked.code, asked.end]
      case 'win':
        return [round, asked.amount, asked.why, asked.end]
      case 'rollback':
      case 'release':
      case 'dismiss':
        return [refers]
      case 'end':
        return [round]
    }
  }
}
