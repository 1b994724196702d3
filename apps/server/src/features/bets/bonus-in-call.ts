import type { Movement } from '../../money/movement.ts'
import {
  bonusMovements,
  countedOf,
  endedParts,
  endOf,
  type Grant,
  type GrantRound,
  percentOf,
  stakeable,
} from '../bonus/index.ts'
import { type TransferRow, transferRow } from '../wallet/index.ts'
import type { CallState } from './call-state.ts'
import { type GameRound, roundNumber } from './round-store.ts'

/** A bonus as a call changes it. */
export interface GrantWrite {
  /** What must still be so when it is written; the balance of its account in minor units. */
  readonly before: Pick<Grant, 'id' | 'state' | 'counted'> & { readonly balance: number }
  readonly after: Pick<Grant, 'state' | 'counted' | 'converted' | 'endedAt'>
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
  { round, roundGrant, activeGrant, hasOtherRounds }: CallState,
  played: Pick<GameRound, 'type' | 'vendor' | 'game'>,
  now: Date,
): RoundBonus | null {
  const held = round ? roundGrant : activeGrant
  if (!held) return null
  const { grant, balance } = held
  const percent = percentOf(grant.terms.percents, played)
  const part = roundGrant?.part ?? null
  if (percent === 0 && part === null) return null
  return { grant, balance, part, hasOtherRounds, percent, stakeable: stakeable(grant, balance, played, now) }
}

/** What a call does with the bonus of a round besides stakes and wins. */
interface BonusChange {
  /** Minor units, below 0 for what is taken back. */
  readonly staked: number
  readonly won: number
  /** The round as the call leaves it. */
  readonly after: GameRound
  /** Names the transfers that follow. */
  readonly key: string
  readonly now: Date
}

/**
 * What follows for the bonus of a round: what counts towards its wagering, its end, and, where it had ended before, the way on of what came
 * late.
 */
export function bonusAfter(
  state: Pick<CallState, 'wallet' | 'bonuses' | 'session'>,
  { grant, balance: had, part, hasOtherRounds, percent }: RoundBonus,
  { staked, won, after, key, now }: BonusChange,
): { readonly write: GrantWrite; readonly transfers: readonly TransferRow[] } {
  const before = part ?? { round: after.id, grant: grant.id, stake: 0, won: 0, counted: 0, isOpen: true }
  const counts = after.state === 'settled' ? countedOf(after.valid, percent) : 0
  const newPart = {
    ...before,
    stake: before.stake + staked,
    won: before.won + won,
    counted: counts,
    isOpen: after.state === 'open',
  }
  const isCounted = grant.state === 'active' || grant.state === 'converted'
  const counted = isCounted ? grant.counted + counts - before.counted : grant.counted
  const balance = had - staked + won
  const write = (change: Partial<GrantWrite['after']>): GrantWrite => {
    const { id, state: stateBefore, counted: countedBefore, converted, endedAt } = grant
    return {
      before: { id, state: stateBefore, counted: countedBefore, balance: had },
      after: { state: stateBefore, counted, converted, endedAt, ...change },
      part: newPart,
    }
  }
  const leave = (own: number, house: number) => [
    ...moveOn(state, grant, { movement: bonusMovements.conversion, amount: own, to: state.wallet?.id }),
    ...moveOn(state, grant, { movement: bonusMovements.end, amount: house, to: state.bonuses?.id }),
  ]
  return grant.state === 'active' ? active() : late()

  function active() {
    const isOver =
      grant.endsAt > now && endOf({ ...grant, counted }, balance, hasOtherRounds || newPart.isOpen)
    if (!isOver) return { write: write({}), transfers: [] }
    const own = isOver === 'converted' ? Math.min(balance, grant.terms.cap ?? balance) : 0
    return {
      write: write({ state: isOver, converted: own, endedAt: now }),
      transfers: leave(own, balance - own),
    }
  }

  /** What a round of an ended bonus brings does not stay in it. */
  function late() {
    const { own, house } = endedParts(grant, Math.max(0, balance))
    return { write: write({ converted: grant.converted + own }), transfers: leave(own, house) }
  }

  function moveOn(
    { session }: Pick<CallState, 'session'>,
    { account: from }: Grant,
    {
      movement,
      amount,
      to,
    }: { readonly movement: Movement; readonly amount: number; readonly to?: string | undefined },
  ): TransferRow[] {
    if (amount === 0) return []
    if (to === undefined) throw new Error(`A bonus of ${session.merchant} has nowhere to go.`)
    const { merchant } = session
    const named = { merchant, key: `${key}:${movement.kind}`, movement, reference: roundNumber(after) }
    return [transferRow({ ...named, from, to, amount, reverts: null, at: now })]
  }
}
