import type { Movement } from '../../money/movement.ts'
import type { MoneyParts } from '../bonus/index.ts'
import { type TransferRow, transferRow } from '../wallet/index.ts'
import type { RoundBonus } from './bonus-in-call.ts'
import type { CallState } from './call-state.ts'
import { betMovements, furtherKey, ledgerKey } from './movements.ts'
import { type GameRound, roundNumber } from './round-store.ts'

/** What moves between a member and the house, in minor units; below 0 where the member pays. */
export interface Move extends MoneyParts {
  /** The provider's id of it. */
  readonly key: string
  readonly movement: Movement
}

/** What the transfers of a call need to know. */
type CallPlace = Pick<CallState, 'session' | 'wallet' | 'house' | 'heldWins'> & { readonly now: Date }

/**
 * Transfers between the member and the house; none for a member who is gone.
 * @param house the account that stands against the member: that of the connection, or that of wins which were held
 */
export function movesOf(
  { session, wallet, now }: CallPlace,
  house: CallState['house'],
  round: GameRound,
  bonus: RoundBonus | null,
  moves: readonly Move[],
): TransferRow[] {
  const { merchant, connection, member } = session
  if (member === null) return []
  if (!wallet || !house) throw new Error(`An account of ${merchant} is not open.`)
  const reference = roundNumber(round)
  const transfer = (key: string, movement: Movement, account: string, amount: number) =>
    transferRow({
      merchant,
      key: ledgerKey(connection, key),
      movement,
      from: amount < 0 ? account : house.id,
      to: amount < 0 ? house.id : account,
      amount: Math.abs(amount),
      reference,
      reverts: null,
      at: now,
    })
  return moves.flatMap(({ key, movement, own, bonus: ofBonus }) => [
    ...(own === 0 ? [] : [transfer(key, movement, wallet.id, own)]),
    ...(ofBonus === 0 || !bonus
      ? []
      : [transfer(furtherKey(key, 'bonus'), movement, bonus.grant.account, ofBonus)]),
  ])
}

/** The transfer that puts a win aside, or returns it to the house where the amount is below 0. */
export function heldTransfer(
  { session, house, heldWins, now }: CallPlace,
  round: GameRound,
  key: string,
  amount: number,
): TransferRow[] {
  const { merchant, connection } = session
  if (amount === 0) return []
  if (!house || !heldWins) throw new Error(`An account of ${merchant} is not open.`)
  const [from, to] = amount > 0 ? [house.id, heldWins.id] : [heldWins.id, house.id]
  const movement = amount > 0 ? betMovements.heldWin : betMovements.heldWinReturn
  const named = { merchant, key: ledgerKey(connection, key), movement, reference: roundNumber(round) }
  return [transferRow({ ...named, from, to, amount: Math.abs(amount), reverts: null, at: now })]
}

/** The transfer that takes a stake back. */
export function reversalOf(staked: NonNullable<CallState['staked']>, at: Date): TransferRow {
  const { id: reverts, merchant, key, from: to, to: from, amount, reference } = staked
  const movement = betMovements.refund
  return transferRow({
    merchant,
    key: furtherKey(key, 'back'),
    movement,
    from,
    to,
    amount,
    reference,
    reverts,
    at,
  })
}
