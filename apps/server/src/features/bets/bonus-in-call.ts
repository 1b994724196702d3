import type { Movement } from '../../money/movement.ts'
import {
  bonusMovements,
  countedOf,
  type Grant,
  type GrantRound,
  grantAfter,
  percentOf,
  stakeable,
} from '../bonus/index.ts'
import { type TransferRow, transferRow } from '../wallet/index.ts'
import type { CallState } from './call-state.ts'
import { furtherKey } from './movements.ts'
import { type GameRound, roundNumber } from './round-store.ts'

/** A bonus as a call changes it. */
export interface GrantWrite {
  /** What must still be so when it is written; the balance of its account in minor units. */
  readonly before: Pick<Grant, 'id' | 'state' | 'counted' | 'converted' | 'returned'> & {
    readonly balance: number
  }
  readonly after: Pick<Grant, 'state' | 'counted' | 'converted' | 'returned' | 'endedAt'>
  readonly part: GrantRound
}

/** The bonus that has to do with a round: the one with which it was opened, or is about to be. */
export interface RoundBonus {
  readonly grant: Grant
  /** What its account holds, in minor units. */
  readonly balance: number
  /** Its parts in the round so far; null for a new round. */
  readonly part: GrantRound | null
  readonly hasOtherRounds: boolean
  /** How much of a valid bet in the game counts. */
  readonly percent: number
  /** What of it may be staked in the game now, in minor units. */
  readonly stakeable: number
}

/** The bonus of a round; none for one that was opened without, or in a game that does not count. */
export function bonusOf(
  { round, roundGrant, activeGrant, hasOtherRounds, hasMoneyElsewhere }: CallState,
  played: Pick<GameRound, 'type' | 'vendor' | 'game'>,
  now: Date,
): RoundBonus | null {
  const held = round ? roundGrant : activeGrant
  if (!held) return null
  const { grant, balance } = held
  const percent = percentOf(grant.terms.percents, played)
  const part = roundGrant?.part ?? null
  if (percent === 0 && part === null) return null
  const free = hasMoneyElsewhere ? 0 : stakeable(grant, balance, played, now)
  return { grant, balance, part, hasOtherRounds, percent, stakeable: free }
}

/** What a call does with the bonus of a round. */
export interface BonusChange {
  /** Minor units: what the round brings the bonus, and what it takes. */
  readonly gives: number
  readonly takes: number
  /** What changes in the round's part of it: stakes less those taken back, and wins. */
  readonly staked: number
  readonly won: number
  /** The round as the call leaves it. */
  readonly after: GameRound
  /** Names the transfers that follow. */
  readonly key: string
  readonly now: Date
}

/** What a call comes to for the bonus of a round. */
interface BonusOutcome {
  readonly write: GrantWrite
  /** What the wallet pays of what is taken, since the bonus cannot; minor units. */
  readonly fromWallet: number
  /** What the house puts into the bonus before anything is taken. */
  readonly before: readonly TransferRow[]
  /** What leaves the bonus in the end. */
  readonly after: readonly TransferRow[]
}

/**
 * What follows for the bonus of a round: what counts towards its wagering, where its money goes, and whether it ends or is active again.
 */
export function bonusAfter(
  state: Pick<CallState, 'wallet' | 'bonuses' | 'session' | 'activeGrant'>,
  { grant, balance, part, hasOtherRounds, percent }: RoundBonus,
  { gives, takes, staked, won, after, key, now }: BonusChange,
): BonusOutcome {
  const before = part ?? {
    round: after.id,
    grant: grant.id,
    stake: 0,
    won: 0,
    counted: 0,
    isOpen: true,
    isHeld: false,
  }
  const newPart = {
    ...before,
    stake: before.stake + staked,
    won: before.won + won,
    counted: after.state === 'settled' ? countedOf(after.valid, percent) : 0,
    isOpen: after.state === 'open',
    isHeld: after.held > 0,
  }
  const isCounted = grant.state !== 'expired' && grant.state !== 'forfeited'
  const counted = isCounted ? grant.counted + newPart.counted - before.counted : grant.counted
  const { converted, returned } = grant
  const hasOther = state.activeGrant !== null && state.activeGrant.grant.id !== grant.id
  const hasOpenRounds = hasOtherRounds || newPart.isOpen || newPart.isHeld
  const is = grantAfter(
    grant,
    { balance, converted, returned },
    { amount: gives - takes, counted, hasOpenRounds, hasOther, now },
  )
  const [toPlayer, toHouse] = [is.converted - converted, is.returned - returned]
  const endedAt = is.state === 'active' ? null : (grant.endedAt ?? now)
  return {
    write: {
      before: { id: grant.id, state: grant.state, counted: grant.counted, balance, converted, returned },
      after: { state: is.state, counted, converted: is.converted, returned: is.returned, endedAt },
      part: newPart,
    },
    fromWallet: Math.max(0, -toPlayer),
    before: move(bonusMovements.cover, Math.max(0, -toHouse), state.bonuses?.id, grant.account),
    after: [
      ...move(bonusMovements.conversion, Math.max(0, toPlayer), grant.account, state.wallet?.id),
      ...move(bonusMovements.end, Math.max(0, toHouse), grant.account, state.bonuses?.id),
    ],
  }

  function move(
    movement: Movement,
    amount: number,
    from: string | undefined,
    to: string | undefined,
  ): TransferRow[] {
    if (amount === 0) return []
    const { merchant } = state.session
    if (from === undefined || to === undefined) throw new Error(`A bonus of ${merchant} has nowhere to go.`)
    const named = { merchant, key: furtherKey(key, movement.kind), movement, reference: roundNumber(after) }
    return [transferRow({ ...named, from, to, amount, reverts: null, at: now })]
  }
}
