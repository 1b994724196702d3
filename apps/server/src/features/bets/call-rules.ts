import { createHash } from 'node:crypto'
import type { PlayRefusal, ProviderErrorCode } from '@foyer/contract'
import type { Movement } from '../../money/movement.ts'
import { type MoneyParts, stakeParts, winParts } from '../bonus/index.ts'
import { type TransferRow, transferRow } from '../wallet/index.ts'
import { type BonusChange, bonusAfter, bonusOf, type GrantWrite, type RoundBonus } from './bonus-in-call.ts'
import type { CallState, StoredTransaction } from './call-state.ts'
import type { GameSession } from './game-session-store.ts'
import { betMovements, ledgerKey } from './movements.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import { type GameRound, roundNumber } from './round-store.ts'
import { validBet } from './valid-bet.ts'

/** A bet that a provider asks for; amounts in minor units. */
export interface AskedBet {
  readonly kind: 'bet' | 'betwin'
  readonly amount: number
  /** What it has won; absent for a bet whose result comes later. */
  readonly win?: number
  /** The provider's own id of the game. */
  readonly code: string
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
  readonly end: boolean
}

/** What a provider asks for. */
export type AskedCall = AskedBet | AskedWin | { readonly kind: 'rollback' | 'end' }

/** Which call it is: ids of the provider, empty where the call names none. */
export interface CallIds {
  readonly transaction: string
  readonly round: string
  readonly refers: string
}

/** A round as a call leaves it. */
interface RoundWrite {
  readonly after: GameRound
  /** What it was before; null for a new round. It must still be so when it is written. */
  readonly before: GameRound | null
}

/** What a call writes, all of it or nothing. */
export interface CallWrite {
  readonly transaction: Pick<
    StoredTransaction,
    'merchant' | 'connection' | 'transaction' | 'kind' | 'state' | 'content' | 'at'
  > &
    Partial<StoredTransaction>
  readonly round: RoundWrite | null
  readonly grant: GrantWrite | null
  /**
   * What becomes of the transaction that is rolled back. `awaited`: it has not come, and must not have when this is written; `cancelled`:
   * it must still be applied.
   */
  readonly target: { readonly transaction: string; readonly state: 'awaited' | 'cancelled' } | null
  readonly transfers: readonly TransferRow[]
  /** What changes in the valid bets of the member; null where nothing does. */
  readonly counts: ValidBetChange | null
}

/** A change of a member's valid bets, in minor units; below 0 where something was taken back. */
export interface ValidBetChange {
  readonly valid: number
  /** What of it was staked with own money. */
  readonly own: number
  /** When the round was settled first; null for now. */
  readonly earnedAt: Date | null
}

/** How a call ends: with what was answered before, or with something to write. */
export type CallDecision = { readonly known: StoredTransaction } | { readonly write: CallWrite }

/** A call with all that decides what it does. */
export interface DecidedCall extends CallState {
  readonly ids: CallIds
  readonly now: Date
}

/**
 * Decides what a call does.
 * @throws {ProviderRefusalError} for what is refused without a trace
 */
export function decideCall(asked: AskedCall, call: DecidedCall): CallDecision {
  const { session, ids, now, known } = call
  const content = contentOf(asked, ids, session)
  if (known) return repeated(known, content)
  const { merchant, connection } = session
  const {
    round = null,
    grant = null,
    target = null,
    transfers = [],
    counts = null,
    noted = {},
  } = outcomeOf(asked, call)
  const { id = null, openedAt = null } = round?.after ?? {}
  const transaction = {
    ...{ merchant, connection, transaction: ids.transaction, kind: asked.kind, content, at: now },
    ...{ state: 'applied' as const, round: id, roundOpenedAt: openedAt },
    ...noted,
  }
  return { write: { transaction, round, grant, target, transfers, counts } }
}

/** What is written besides the transaction, and what is noted with it. */
type Outcome = Partial<Pick<CallWrite, 'round' | 'grant' | 'target' | 'transfers' | 'counts'>> & {
  readonly noted?: Partial<StoredTransaction>
}

function outcomeOf(asked: AskedCall, call: DecidedCall): Outcome {
  switch (asked.kind) {
    case 'bet':
    case 'betwin':
      return bet(asked, call)
    case 'win':
      return win(asked, call)
    case 'rollback':
      return rollback(call)
    case 'end':
      return end(call)
  }
}

/** What a transaction was answered the first time. @throws {ProviderRefusalError} where it was another one */
function repeated(known: StoredTransaction, content: string): CallDecision {
  if (known.state === 'awaited') throw new ProviderRefusalError('transaction.cancelled')
  if (known.content !== content) throw new ProviderRefusalError('transaction.conflict')
  const isBet = known.kind === 'bet' || known.kind === 'betwin'
  if (known.state === 'cancelled' && isBet) throw new ProviderRefusalError('transaction.cancelled')
  return { known }
}

function bet({ amount, win: won = 0, code, end: isEnded, reasons }: AskedBet, call: DecidedCall): Outcome {
  const { session, now, ids, round: before, wallet } = call
  // Stored, so that a repeated call gets the same answer even if the balance or the member has changed since.
  const refuse = (error: ProviderErrorCode) => ({
    noted: { state: 'refused' as const, error, reasons: [...reasons], amount },
  })
  if (session.expiresAt <= now || session.member === null) return refuse('session.ended')
  if (reasons.length > 0) return refuse('play.refused')
  if (before && before.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
  if (before && before.state !== 'open') return refuse('round.closed')
  const opened = before ?? newRound(call, code)
  const bonus = bonusOf(call, opened, now)
  const purse = { own: wallet?.balance ?? 0, bonus: bonus?.stakeable ?? 0 }
  const paid = stakeParts(amount, purse, bonus?.grant.terms.maxStake ?? null)
  if (paid === 'limit') return refuse('stake.limited')
  if (paid === 'insufficient') return refuse('balance.insufficient')
  const staked = partsOf(opened, bonus)
  const gained = winParts(won, { own: staked.own + paid.own, bonus: staked.bonus + paid.bonus })
  const after = changed(opened, now, { stake: opened.stake + amount, won: opened.won + won }, isEnded)
  const { transaction: key } = ids
  return finish(call, bonus, {
    before,
    after,
    moves: [
      { key, movement: betMovements.bet, own: -paid.own, bonus: -paid.bonus },
      { key: `${key}:win`, movement: betMovements.win, ...gained },
    ],
    bonusPart: { gives: gained.bonus, takes: paid.bonus, staked: paid.bonus, won: gained.bonus },
    noted: { amount, won, bonus: paid.bonus, bonusWon: gained.bonus },
  })
}

function win({ amount, why, end: isEnded }: AskedWin, call: DecidedCall): Outcome {
  const { session, now, ids, round: before } = call
  if (!before && why === 'win') throw new ProviderRefusalError('round.unknown')
  const opened = before ?? newRound(call, session.code)
  if (opened.member !== session.member || session.member === null)
    throw new ProviderRefusalError('transaction.conflict')
  if (opened.state === 'cancelled') throw new ProviderRefusalError('round.closed')
  // A bonus has a part only in rounds that were staked.
  const bonus = before && bonusOf(call, opened, now)
  const gained = winParts(amount, partsOf(opened, bonus))
  const isOver = isEnded || opened.state === 'settled'
  return finish(call, bonus, {
    before,
    after: changed(opened, now, { won: opened.won + amount }, isOver),
    moves: [{ key: ids.transaction, movement: betMovements[why], ...gained }],
    bonusPart: { ...NOTHING, gives: gained.bonus, won: gained.bonus },
    noted: { amount, won: amount, bonusWon: gained.bonus },
  })
}

function end(call: DecidedCall): Outcome {
  const { session, now, round: before } = call
  if (!before) throw new ProviderRefusalError('round.unknown')
  if (before.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
  const after = before.state === 'open' ? changed(before, now, {}, true) : before
  return finish(call, bonusOf(call, before, now), { before, after, moves: [], bonusPart: NOTHING, noted: {} })
}

function rollback(call: DecidedCall): Outcome {
  const { session, now, ids, target, round: before, wallet } = call
  const { refers } = ids
  if (refers === ids.transaction) throw new ProviderRefusalError('transaction.unknown')
  if (!target) return { target: { transaction: refers, state: 'awaited' }, noted: { refers } }
  if (target.kind === 'rollback' || target.kind === 'end')
    throw new ProviderRefusalError('transaction.unknown')
  if (target.state !== 'applied') return { noted: { refers } }
  if (!before) throw new Error(`Transaction ${refers} has lost its round.`)
  if (before.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
  const staked = target.kind === 'win' ? 0 : target.amount
  const bonus = bonusOf(call, before, now)
  const sums = { refunded: before.refunded + staked, won: before.won - target.won }
  const isEmpty = before.stake === sums.refunded && sums.won === 0
  const kept = changed(before, now, sums, before.state === 'settled')
  const after: GameRound = isEmpty
    ? { ...kept, state: 'cancelled', valid: 0, settledAt: before.settledAt ?? now }
    : kept
  const ownWon = target.won - target.bonusWon
  const { outcome, fromWallet } = finished(call, bonus, {
    before,
    after,
    // First what was staked, so that a win that was made of it can go.
    refunds: [call.staked, call.stakedBonus].flatMap((one) =>
      one && staked > 0 ? reversalOf(one, now) : [],
    ),
    moves: [
      {
        key: `${refers}:win-back`,
        movement: betMovements.adjustment,
        own: -ownWon,
        bonus: -target.bonusWon,
      },
    ],
    bonusPart: {
      ...{ gives: target.bonus, takes: target.bonusWon },
      ...{ staked: -target.bonus, won: -target.bonusWon },
    },
    noted: { refers },
  })
  const balance = wallet?.balance ?? 0
  if (balance + staked - target.bonus < ownWon + fromWallet)
    throw new ProviderRefusalError('balance.insufficient', { balance })
  return { ...outcome, target: { transaction: refers, state: 'cancelled' } }
}

/** A round with what of its stakes came from a bonus. */
interface StakedRound {
  readonly round: GameRound
  /** Minor units. */
  readonly ofBonus: number
}

/** What a round changes in the valid bets of its member; nothing for trials and made-up players. */
export function validBetChange(before: StakedRound | null, after: StakedRound): ValidBetChange | null {
  const { member, isTrial, simulated } = after.round
  if (member === null || isTrial || simulated) return null
  const [was, is] = [before ? validParts(before) : { valid: 0, own: 0 }, validParts(after)]
  const earnedAt = before?.round.settledAt ?? null
  const change = { valid: is.valid - was.valid, own: is.own - was.own, earnedAt }
  return change.valid === 0 && change.own === 0 ? null : change
}

/** The valid bet of a round, and the part of it that was staked with own money, rounded down. */
function validParts({
  round: { valid, stake, refunded },
  ofBonus,
}: StakedRound): Omit<ValidBetChange, 'earnedAt'> {
  const staked = stake - refunded
  const own = staked === 0 ? 0 : Number((BigInt(valid) * BigInt(staked - ofBonus)) / BigInt(staked))
  return { valid, own }
}

/** What the stakes of a round consist of. */
function partsOf({ stake, refunded }: GameRound, bonus: RoundBonus | null): MoneyParts {
  const ofBonus = bonus?.part?.stake ?? 0
  return { own: stake - refunded - ofBonus, bonus: ofBonus }
}

/** What a call does to a round and moves, before what follows for a bonus. */
interface Finish {
  readonly before: GameRound | null
  readonly after: GameRound
  readonly refunds?: readonly TransferRow[]
  readonly moves: readonly Move[]
  readonly bonusPart: Pick<BonusChange, 'gives' | 'takes' | 'staked' | 'won'>
  readonly noted: Partial<StoredTransaction>
}

const NOTHING: Finish['bonusPart'] = { gives: 0, takes: 0, staked: 0, won: 0 }

const finish = (...of: Parameters<typeof finished>): Outcome => finished(...of).outcome

/** Everything that a call writes, and what of the money of a bonus the wallet pays, in minor units. */
function finished(
  call: DecidedCall,
  bonus: RoundBonus | null,
  { before, after, refunds = [], moves, bonusPart, noted }: Finish,
): { readonly outcome: Outcome; readonly fromWallet: number } {
  const key = ledgerKey(call.session.connection, call.ids.transaction)
  const follows = bonus && bonusAfter(call, bonus, { ...bonusPart, after, key, now: call.now })
  const fromWallet = follows?.fromWallet ?? 0
  // Only what is taken back can be more than a bonus has; it is one move.
  const paid = moves.map((move) => ({ ...move, own: move.own - fromWallet, bonus: move.bonus + fromWallet }))
  const outcome = {
    round: { before, after },
    grant: follows?.write ?? null,
    transfers: [
      ...refunds,
      ...(follows?.before ?? []),
      ...movesOf(call, after, bonus, fromWallet > 0 ? paid : moves),
      ...(follows?.after ?? []),
    ],
    counts: validBetChange(before && { round: before, ofBonus: bonus?.part?.stake ?? 0 }, {
      round: after,
      ofBonus: follows?.write.part.stake ?? 0,
    }),
    noted,
  }
  return { outcome, fromWallet }
}

/** A round that is about to be opened. */
function newRound({ session, ids, now, newRound: id }: DecidedCall, code: string): GameRound {
  const { merchant, connection, member, game, vendor, type, currency, isTrial, simulated } = session
  return {
    ...{ id, openedAt: now, merchant, member, connection, round: ids.round, session: session.id },
    ...{ game: code === session.code ? game : null, code, vendor, type, currency, isTrial, simulated },
    ...{ state: 'open', stake: 0, refunded: 0, valid: 0, won: 0, changedAt: now, settledAt: null },
  }
}

type Sums = Pick<GameRound, 'stake' | 'refunded' | 'won'>

/** A round with other sums; whether it is over then. */
function changed(round: GameRound, now: Date, sums: Partial<Sums>, isEnded: boolean): GameRound {
  const after = { ...round, ...sums, changedAt: now }
  if (!isEnded) return after
  return { ...after, state: 'settled', valid: validBet(round.type, after), settledAt: round.settledAt ?? now }
}

interface Move extends MoneyParts {
  /** The provider's id of it. */
  readonly key: string
  readonly movement: Movement
}

/** Transfers between the member and the house, below 0 where the member pays; none for a member who is gone. */
function movesOf(
  { session, wallet, house, now }: DecidedCall,
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
    ...(ofBonus === 0 || !bonus ? [] : [transfer(`${key}:bonus`, movement, bonus.grant.account, ofBonus)]),
  ])
}

/** The transfer that takes a stake back. */
function reversalOf(staked: NonNullable<CallState['staked']>, at: Date): TransferRow {
  const { id: reverts, merchant, key, from: to, to: from, amount, reference } = staked
  const movement = betMovements.refund
  return transferRow({ merchant, key: `${key}:back`, movement, from, to, amount, reference, reverts, at })
}

/** Names everything that a call asks for. A session's token may change; the player may not. */
function contentOf(asked: AskedCall, { round, refers }: CallIds, { member }: GameSession): string {
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
        return [refers]
      case 'end':
        return [round]
    }
  }
}
