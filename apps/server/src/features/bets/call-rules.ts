import type { ProviderErrorCode } from '@foyer/contract'
import { type MoneyParts, stakeParts, winParts } from '../bonus/index.ts'
import { barredAt, isTooSoon, pausedByRules, stopsOfPlay } from '../protection/index.ts'
import type { TransferRow } from '../wallet/index.ts'
import {
  type AskedBet,
  type AskedCall,
  type AskedWin,
  contentOf,
  type PlayedGame,
  type WinLimits,
} from './asked-call.ts'
import { type BonusChange, bonusAfter, bonusOf, type GrantWrite, type RoundBonus } from './bonus-in-call.ts'
import type { CallState, StoredTransaction } from './call-state.ts'
import { heldTransfer, type Move, movesOf, reversalOf } from './call-transfers.ts'
import { betMovements, furtherKey, ledgerKey } from './movements.ts'
import { type CountedUse, type HourWrite, hoursOf, isCounted } from './player-use.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import type { GameRound } from './round-store.ts'
import { type ValidBetChange, validBet, validBetChange } from './valid-bet.ts'

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
  readonly target: TargetWrite | null
  readonly transfers: readonly TransferRow[]
  /** What changes in the valid bets of the member; null where nothing does. */
  readonly counts: ValidBetChange | null
  /** What counts towards the limits of the member. */
  readonly hours: readonly HourWrite[]
}

/**
 * What becomes of the transaction that a call refers to. `awaited`: it has not come, and must not have when this is written. Others must
 * still be applied, and hold what they held; then they are `cancelled`, or have won what was released.
 */
export type TargetWrite =
  | { readonly transaction: string; readonly state: 'awaited' }
  | ({
      readonly transaction: string
      readonly state: 'cancelled' | 'applied'
      readonly heldBefore: number
    } & Pick<StoredTransaction, 'held' | 'won' | 'bonusWon'>)

/** How a call ends: with what was answered before, or with something to write. */
export type CallDecision = { readonly known: StoredTransaction } | { readonly write: CallWrite }

/** A call with all that decides what it does. */
export interface DecidedCall extends CallState {
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
    hours = [],
    noted = {},
  } = outcomeOf(asked, call)
  const { id = null, openedAt = null } = round?.after ?? {}
  const transaction = {
    ...{ merchant, connection, transaction: ids.transaction, kind: asked.kind, content, at: now },
    ...{ state: 'applied' as const, round: id, roundOpenedAt: openedAt },
    ...noted,
  }
  return { write: { transaction, round, grant, target, transfers, counts, hours } }
}

/** What is written besides the transaction, and what is noted with it. */
type Outcome = Partial<Pick<CallWrite, 'round' | 'grant' | 'target' | 'transfers' | 'counts' | 'hours'>> & {
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
    case 'release':
      return release(call)
    case 'dismiss':
      return dismiss(call)
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

function bet(asked: AskedBet, call: DecidedCall): Outcome {
  const { amount, win: all = 0, limits, played, end: isEnded, reasons } = asked
  const { session, now, ids, round: before, wallet } = call
  // Stored, so that a repeated call gets the same answer even if the balance or the member has changed since.
  const refuse = (error: ProviderErrorCode, why = reasons) => ({
    noted: { state: 'refused' as const, error, reasons: [...why], amount },
  })
  if (session.expiresAt <= now || session.member === null) return refuse('session.ended')
  if (reasons.length > 0) return refuse('play.refused')
  if (before && (before.member !== session.member || (played && played.code !== before.code)))
    throw new ProviderRefusalError('transaction.conflict')
  if (before && before.state !== 'open') return refuse('round.closed')
  const opened = before ?? newRound(call, played)
  const { arrived, lastPlay } = call
  if (arrived && isCounted(session)) {
    if (pausedByRules(arrived.play, lastPlay, arrived.at)) return refuse('play.refused', ['member.paused'])
    // A round that has begun may go on at any pace.
    if (!before && isTooSoon(arrived.play, opened.type, lastPlay, arrived.at)) return refuse('stake.tooSoon')
  }
  const bonus = bonusOf(call, opened, now)
  const barred = isCounted(session) ? barredAt(call.protection, call.arrived?.at ?? now) : 0
  const purse = { own: Math.max(0, (wallet?.balance ?? 0) - barred), bonus: bonus?.stakeable ?? 0 }
  const { maxStake = null } = bonus?.grant.terms ?? {}
  const leftToStake = maxStake === null ? null : maxStake - (opened.stake - opened.refunded)
  const paid = stakeParts(amount, purse, leftToStake)
  if (paid === 'limit') return refuse('stake.limited')
  if (paid === 'insufficient')
    return barred > 0 ? refuse('play.refused', ['member.limit']) : refuse('balance.insufficient')
  if (isStopped(call, { stake: amount, own: paid.own, ofRound: opened.stake - opened.refunded + amount }))
    return refuse('play.refused', ['member.limit'])
  const staked = partsOf(opened, bonus)
  const { won, held } = taken(all, { ...opened, stake: opened.stake + amount }, limits)
  const gained = winParts(won, { own: staked.own + paid.own, bonus: staked.bonus + paid.bonus })
  const sums = { stake: opened.stake + amount, won: opened.won + won, held: opened.held + held }
  const { transaction: key } = ids
  return finish(call, bonus, {
    before,
    after: changed(opened, now, sums, isEnded),
    held,
    moves: [
      { key, movement: betMovements.bet, own: -paid.own, bonus: -paid.bonus },
      { key: furtherKey(key, 'win'), movement: betMovements.win, ...gained },
    ],
    bonusPart: { gives: gained.bonus, takes: paid.bonus, staked: paid.bonus, won: gained.bonus },
    use: { staked: amount, own: paid.own, won: gained.own, isStake: true },
    noted: { amount, won, bonus: paid.bonus, bonusWon: gained.bonus, held },
  })
}

function win({ amount, why, limits, end: isEnded }: AskedWin, call: DecidedCall): Outcome {
  const { session, now, ids, round: before } = call
  if (!before && why === 'win') throw new ProviderRefusalError('round.unknown')
  const opened = before ?? newRound(call, undefined)
  if (opened.member !== session.member || session.member === null)
    throw new ProviderRefusalError('transaction.conflict')
  if (opened.state === 'cancelled') throw new ProviderRefusalError('round.closed')
  // A bonus has a part only in rounds that were staked.
  const bonus = before && bonusOf(call, opened, now)
  const { won, held } = taken(amount, opened, limits)
  const gained = winParts(won, partsOf(opened, bonus))
  const isOver = isEnded || opened.state === 'settled'
  return finish(call, bonus, {
    before,
    after: changed(opened, now, { won: opened.won + won, held: opened.held + held }, isOver),
    held,
    moves: [{ key: ids.transaction, movement: betMovements[why], ...gained }],
    bonusPart: { ...NOTHING, gives: gained.bonus, won: gained.bonus },
    use: { won: gained.own },
    noted: { amount, won, bonusWon: gained.bonus, held },
  })
}

/** What of a win is paid at once, and what is held: all of one that brings its round above the limits. Play credit has none. */
function taken(
  win: number,
  round: GameRound,
  limits: WinLimits | undefined,
): Pick<StoredTransaction, 'won' | 'held'> {
  const { amount = null, multiple = null } = limits ?? {}
  const all = round.won + win
  const staked = round.stake - round.refunded
  const isAbove =
    (amount !== null && all > amount) || (multiple !== null && staked > 0 && all > staked * multiple)
  return win > 0 && isAbove && !round.isTrial && !round.simulated
    ? { won: 0, held: win }
    : { won: win, held: 0 }
}

/** Pays a win that was held, as if it came now. */
function release(call: DecidedCall): Outcome {
  const { now, ids, target, round: before } = call
  if (!isHeld(target) || !before) return { noted: { refers: ids.refers } }
  const { held } = target
  const bonus = bonusOf(call, before, now)
  const gained = winParts(held, partsOf(before, bonus))
  const sums = { won: before.won + held, held: before.held - held }
  const outcome = finish(call, bonus, {
    before,
    after: changed(before, now, sums, before.state === 'settled'),
    paidFrom: call.heldWins,
    moves: [{ key: ids.transaction, movement: betMovements.win, ...gained }],
    bonusPart: { ...NOTHING, gives: gained.bonus, won: gained.bonus },
    use: { won: gained.own },
    noted: { refers: ids.refers, amount: held },
  })
  const won = { won: target.won + held, bonusWon: target.bonusWon + gained.bonus }
  return { ...outcome, target: { ...targetOf(target), state: 'applied', held: 0, ...won } }
}

/** Returns a win that was held to the house: it was none. */
function dismiss(call: DecidedCall): Outcome {
  const { now, ids, target, round: before } = call
  if (!isHeld(target) || !before) return { noted: { refers: ids.refers } }
  const { held, won, bonusWon } = target
  const outcome = finish(call, bonusOf(call, before, now), {
    before,
    after: emptied(changed(before, now, { held: before.held - held }, before.state === 'settled'), now),
    held: -held,
    moves: [],
    bonusPart: NOTHING,
    noted: { refers: ids.refers, amount: held },
  })
  return { ...outcome, target: { ...targetOf(target), state: 'applied', held: 0, won, bonusWon } }
}

const isHeld = (target: StoredTransaction | null): target is StoredTransaction =>
  target?.state === 'applied' && target.held > 0

const targetOf = ({ transaction, held: heldBefore }: StoredTransaction) => ({ transaction, heldBefore })

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
  if (target.kind !== 'bet' && target.kind !== 'win' && target.kind !== 'betwin')
    throw new ProviderRefusalError('transaction.unknown')
  if (target.state !== 'applied') return { noted: { refers } }
  if (!before) throw new Error(`Transaction ${refers} has lost its round.`)
  if (before.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
  const staked = target.kind === 'win' ? 0 : target.amount
  const bonus = bonusOf(call, before, now)
  const sums = {
    refunded: before.refunded + staked,
    won: before.won - target.won,
    held: before.held - target.held,
  }
  const after = emptied(changed(before, now, sums, before.state === 'settled'), now)
  const ownWon = target.won - target.bonusWon
  const { outcome, fromWallet } = finished(call, bonus, {
    before,
    after,
    held: -target.held,
    // First what was staked, so that a win that was made of it can go.
    refunds: [call.staked, call.stakedBonus].flatMap((one) =>
      one && staked > 0 ? reversalOf(one, now) : [],
    ),
    moves: [
      {
        key: furtherKey(refers, 'win-back'),
        movement: betMovements.adjustment,
        own: -ownWon,
        bonus: -target.bonusWon,
      },
    ],
    bonusPart: {
      ...{ gives: target.bonus, takes: target.bonusWon },
      ...{ staked: -target.bonus, won: -target.bonusWon },
    },
    use: { at: target.at, staked: -staked, own: target.bonus - staked, won: -ownWon },
    noted: { refers },
  })
  const balance = wallet?.balance ?? 0
  if (balance + staked - target.bonus < ownWon + fromWallet)
    throw new ProviderRefusalError('balance.insufficient', { balance })
  const { won, bonusWon } = target
  return { ...outcome, target: { ...targetOf(target), state: 'cancelled', held: 0, won, bonusWon } }
}

/** Whether a limit of the player stops a stake. */
function isStopped(
  { session, protection, use, arrived }: DecidedCall,
  asked: { readonly stake: number; readonly own: number; readonly ofRound: number },
): boolean {
  if (!protection || !use || !arrived || !isCounted(session)) return false
  const { currency } = session
  return stopsOfPlay(protection.limits, { currency, ...asked }, use, arrived.windows).length > 0
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
  /** The account that the moves stand against; that of the connection where absent. */
  readonly paidFrom?: CallState['heldWins']
  /** What is put aside, in minor units; below 0 where that returns to the house. */
  readonly held?: number
  readonly moves: readonly Move[]
  readonly bonusPart: Pick<BonusChange, 'gives' | 'takes' | 'staked' | 'won'>
  /** What of it counts towards the limits of the player. */
  readonly use?: CountedUse
  readonly noted: Partial<StoredTransaction>
}

const NOTHING: Finish['bonusPart'] = { gives: 0, takes: 0, staked: 0, won: 0 }

const finish = (...of: Parameters<typeof finished>): Outcome => finished(...of).outcome

/** Everything that a call writes, and what of the money of a bonus the wallet pays, in minor units. */
function finished(
  call: DecidedCall,
  bonus: RoundBonus | null,
  { before, after, refunds = [], paidFrom = call.house, held = 0, moves, bonusPart, use, noted }: Finish,
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
      ...movesOf(call, paidFrom, after, bonus, fromWallet > 0 ? paid : moves),
      ...heldTransfer(call, after, furtherKey(call.ids.transaction, 'held'), held),
      ...(follows?.after ?? []),
    ],
    counts: validBetChange(before && { round: before, ofBonus: bonus?.part?.stake ?? 0 }, {
      round: after,
      ofBonus: follows?.write.part.stake ?? 0,
    }),
    hours: use ? hoursOf(call, { ...use, won: (use.won ?? 0) - fromWallet }) : [],
    noted,
  }
  return { outcome, fromWallet }
}

/** A round that is about to be opened. @param played `undefined` for the game of the session */
function newRound(
  { session, ids, now, newRound: id }: DecidedCall,
  played: PlayedGame | undefined,
): GameRound {
  const { merchant, connection, member, game, code, vendor, type, currency, isTrial, simulated } = session
  return {
    ...{ id, openedAt: now, merchant, member, connection, round: ids.round, session: session.id },
    ...(played ?? { game, code, vendor, type, validBet: 'type' }),
    ...{ currency, isTrial, simulated, state: 'open', stake: 0, refunded: 0, valid: 0, won: 0, held: 0 },
    ...{ changedAt: now, settledAt: null },
  }
}

type Sums = Pick<GameRound, 'stake' | 'refunded' | 'won' | 'held'>

/** A round with other sums; whether it is over then. */
function changed(round: GameRound, now: Date, sums: Partial<Sums>, isEnded: boolean): GameRound {
  const after = { ...round, ...sums, changedAt: now }
  if (!isEnded) return after
  return { ...after, state: 'settled', valid: validBet(after), settledAt: round.settledAt ?? now }
}

/** A round of which nothing is left, since all that was staked was taken back and nothing was won, is cancelled. */
function emptied(round: GameRound, now: Date): GameRound {
  const { stake, refunded, won, held, settledAt } = round
  const isEmpty = stake === refunded && won === 0 && held === 0
  return isEmpty ? { ...round, state: 'cancelled', valid: 0, settledAt: settledAt ?? now } : round
}
