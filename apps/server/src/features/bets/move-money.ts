import { createHash } from 'node:crypto'
import type { PlayRefusal, ProviderErrorCode } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from '../../db/index.ts'
import type { Movement } from '../../money/movement.ts'
import { findWallets, LedgerError, postOrEnd, revert } from '../wallet/index.ts'
import { providerTransactions, type TransactionKind } from './bet-tables.ts'
import type { GameSession } from './game-session-store.ts'
import { betMovements, gamesAccount } from './movements.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import {
  type GameRound,
  holdRound,
  holdRoundById,
  openRound,
  roundNumber,
  updateRound,
} from './round-store.ts'
import { validBet } from './valid-bet.ts'

/** What every movement comes from: a session that the connection has opened. */
export interface MoveGround {
  readonly orm: NodePgDatabase
  readonly session: GameSession
  readonly now: Date
}

/** The result of a transaction. A repeated call returns the same one. */
export interface Moved {
  readonly transaction: string
  /** Minor units: what the player had afterwards. */
  readonly balance: number
}

/** A bet of a provider; amounts in minor units. */
export interface BetAsked {
  readonly transaction: string
  readonly round: string
  readonly amount: number
  /** What it has won; absent for a bet whose result comes later. */
  readonly win?: number
  /** The provider's own id of the game. */
  readonly code: string
  readonly end: boolean
}

/** A win of a provider; amounts in minor units. */
export interface WinAsked {
  readonly transaction: string
  readonly round: string
  readonly amount: number
  readonly kind: 'win' | 'jackpot' | 'bonus' | 'adjustment'
  readonly end: boolean
}

type StoredTransaction = typeof providerTransactions.$inferSelect

/**
 * Places a bet, once.
 * @param refusals asks whether the player may stake so much now
 * @throws {ProviderRefusalError}
 */
export const placeBet = (
  ground: MoveGround,
  asked: BetAsked,
  refusals: (transaction: Transaction) => Promise<readonly PlayRefusal[]>,
): Promise<Moved> => {
  const { transaction: id, round: named, amount, win, code, end } = asked
  const kind = win === undefined ? 'bet' : 'betwin'
  const { session, now } = ground
  return once(ground, { id, kind, content: [named, amount, win ?? '', code, end] }, async (transaction) => {
    // Stored, so that a repeated call gets the same answer even if the balance or the member has changed since.
    const refuse = async (error: ProviderErrorCode, reasons: readonly PlayRefusal[] = []) => {
      const balance = await balanceOf(transaction, session)
      await note(transaction, session, id, {
        state: 'refused',
        error,
        reasons: [...reasons],
        amount,
        balance,
      })
      return { refused: { error, reasons, balance } } as const
    }
    if (session.expiresAt <= now || session.member === null) return refuse('session.ended')
    const reasons = await refusals(transaction)
    if (reasons.length > 0) return refuse('play.refused', reasons)
    const place = { merchant: session.merchant, connection: session.connection, round: named }
    const found = await holdRound(transaction, place)
    if (found && found.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
    if (found && found.state !== 'open') return refuse('round.closed')
    // What would make the wallet fall below 0 takes back what was written with it, and no more.
    const round = await transaction
      .transaction(async (inner) => {
        const opened = found ?? (await openRound(inner, place, session, { code, at: now }))
        if (opened.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
        await pay(inner, session, {
          key: id,
          movement: betMovements.bet,
          round: opened,
          amount: -amount,
          at: now,
        })
        return opened
      })
      .catch((error: unknown) => {
        if (error instanceof LedgerError && error.reason === 'insufficient') return undefined
        throw error
      })
    if (!round) return refuse('balance.insufficient')
    if (win)
      await pay(transaction, session, {
        key: `${id}:win`,
        movement: betMovements.win,
        round,
        amount: win,
        at: now,
      })
    const sums = { stake: round.stake + amount, refunded: round.refunded, won: round.won + (win ?? 0) }
    await updateRound(transaction, round, {
      ...sums,
      changedAt: now,
      ...(end ? ending(round, sums, now) : {}),
    })
    return { round, amount, won: win ?? 0 }
  })
}

/**
 * Pays a win, once; the session may have ended.
 * @throws {ProviderRefusalError}
 */
export const payWin = (ground: MoveGround, asked: WinAsked): Promise<Moved> => {
  const { transaction: id, round: named, amount, kind, end } = asked
  const { session, now } = ground
  return once(ground, { id, kind: 'win', content: [named, amount, kind, end] }, async (transaction) => {
    const place = { merchant: session.merchant, connection: session.connection, round: named }
    const found = await holdRound(transaction, place)
    if (!found && kind === 'win') throw new ProviderRefusalError('round.unknown')
    const round = found ?? (await openRound(transaction, place, session, { code: session.code, at: now }))
    if (round.member !== session.member || session.member === null)
      throw new ProviderRefusalError('transaction.conflict')
    if (round.state === 'cancelled') throw new ProviderRefusalError('round.closed')
    await pay(transaction, session, { key: id, movement: betMovements[kind], round, amount, at: now })
    const sums = { stake: round.stake, refunded: round.refunded, won: round.won + amount }
    const isEnded = end || round.state === 'settled'
    await updateRound(transaction, round, {
      ...sums,
      changedAt: now,
      ...(isEnded ? ending(round, sums, now) : {}),
    })
    return { round, amount, won: amount }
  })
}

/** Ends a round, once. @throws {ProviderRefusalError} */
export const endRound = (
  ground: MoveGround,
  { transaction: id, round: named }: { readonly transaction: string; readonly round: string },
): Promise<Moved> => {
  const { session, now } = ground
  return once(ground, { id, kind: 'end', content: [named] }, async (transaction) => {
    const { merchant, connection } = session
    const round = await holdRound(transaction, { merchant, connection, round: named })
    if (!round) throw new ProviderRefusalError('round.unknown')
    if (round.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
    if (round.state === 'open') {
      await updateRound(transaction, round, { changedAt: now, ...ending(round, round, now) })
    }
    return { round, amount: 0, won: 0 }
  })
}

/**
 * Takes a bet or win back, once. One that has not come is remembered, and refused when it does.
 * @throws {ProviderRefusalError}
 */
export const rollBack = (
  ground: MoveGround,
  { transaction: id, refers }: { readonly transaction: string; readonly refers: string },
): Promise<Moved> => {
  const { session, now } = ground
  return once(ground, { id, kind: 'rollback', content: [refers] }, async (transaction) => {
    if (refers === id) throw new ProviderRefusalError('transaction.unknown')
    const target =
      (await holdTransaction(transaction, session, refers)) ??
      (await awaitTransaction(transaction, session, refers, now))
    if (target === undefined) return { round: undefined, amount: 0, won: 0, refers }
    if (target.kind === 'rollback' || target.kind === 'end')
      throw new ProviderRefusalError('transaction.unknown')
    if (target.state !== 'applied' || target.round === null || target.roundOpenedAt === null)
      return { round: undefined, amount: 0, won: 0, refers }
    const round = await holdRoundById(transaction, target.round, target.roundOpenedAt)
    if (!round) throw new Error(`Transaction ${refers} has lost its round.`)
    if (round.member !== session.member) throw new ProviderRefusalError('transaction.conflict')
    await takeBack(transaction, session, target, round, now)
    const staked = target.kind === 'win' ? 0 : target.amount
    const sums = { stake: round.stake, refunded: round.refunded + staked, won: round.won - target.won }
    const isEmpty = sums.stake === sums.refunded && sums.won === 0
    const state = isEmpty ? ('cancelled' as const) : round.state
    await updateRound(transaction, round, {
      ...sums,
      changedAt: now,
      state,
      valid: state === 'settled' ? validBet(round.type, sums) : 0,
      settledAt: state === 'open' ? null : (round.settledAt ?? now),
    })
    await note(transaction, session, refers, { state: 'cancelled' })
    return { round, amount: 0, won: 0, refers }
  })
}

/** What a call has done, before it is noted. */
type Done =
  | {
      readonly round: GameRound | undefined
      readonly amount: number
      readonly won: number
      readonly refers?: string
    }
  | {
      readonly refused: {
        readonly error: ProviderErrorCode
        readonly reasons: readonly PlayRefusal[]
        readonly balance: number
      }
    }

interface Once {
  readonly id: string
  readonly kind: TransactionKind
  /** All that was asked for, besides. */
  readonly content: readonly (string | number | boolean)[]
}

/** Does what a transaction asks for the first time that it comes, and says the same for ever after. */
async function once(
  { orm, session, now }: MoveGround,
  { id, kind, content: asked }: Once,
  work: (transaction: Transaction) => Promise<Done>,
): Promise<Moved> {
  const { merchant, connection, member } = session
  // A session's token may change; the player may not.
  const content = createHash('sha256')
    .update(JSON.stringify([kind, member, ...asked]))
    .digest('base64url')
  const outcome = await orm.transaction(async (transaction) => {
    const [first] = await transaction
      .insert(providerTransactions)
      .values({ merchant, connection, transaction: id, kind, content, at: now })
      .onConflictDoNothing()
      .returning({ kind: providerTransactions.kind })
    if (!first) return repeated(await holdTransaction(transaction, session, id), content)
    const done = await work(transaction)
    if ('refused' in done) return done
    const balance = await balanceOf(transaction, session)
    const { round, amount, won, refers = null } = done
    await note(transaction, session, id, {
      round: round?.id ?? null,
      roundOpenedAt: round?.openedAt ?? null,
      amount,
      won,
      balance,
      refers,
    })
    return { balance }
  })
  if ('balance' in outcome) return { transaction: id, balance: outcome.balance }
  const { error, reasons, balance } = outcome.refused
  throw new ProviderRefusalError(error, { reasons, balance })
}

/** What a transaction was answered the first time. @throws {ProviderRefusalError} where it was another one */
function repeated(known: StoredTransaction | undefined, content: string) {
  if (!known) throw new ProviderRefusalError('busy')
  if (known.state === 'awaited') throw new ProviderRefusalError('transaction.cancelled')
  if (known.content !== content) throw new ProviderRefusalError('transaction.conflict')
  const { error, reasons, balance, state, kind } = known
  if (error !== null) return { refused: { error, reasons, balance } } as const
  const isBet = kind === 'bet' || kind === 'betwin'
  if (state === 'cancelled' && isBet) throw new ProviderRefusalError('transaction.cancelled')
  return { balance }
}

/** A transaction of a connection, held. */
async function holdTransaction(
  transaction: Transaction,
  session: GameSession,
  id: string,
): Promise<StoredTransaction | undefined> {
  const [found] = await transaction
    .select()
    .from(providerTransactions)
    .where(isNamed(session, id))
    .for('update')
  return found
}

/** Remembers that a transaction was taken back before it came; gives it where it has come at this moment. */
async function awaitTransaction(
  transaction: Transaction,
  session: GameSession,
  id: string,
  at: Date,
): Promise<StoredTransaction | undefined> {
  const { merchant, connection } = session
  const remembered = await transaction
    .insert(providerTransactions)
    .values({ merchant, connection, transaction: id, kind: 'bet', state: 'awaited', content: '', at })
    .onConflictDoNothing()
    .returning({ kind: providerTransactions.kind })
  return remembered.length > 0 ? undefined : holdTransaction(transaction, session, id)
}

/** Notes what became of a transaction. */
async function note(
  transaction: Transaction,
  session: GameSession,
  id: string,
  change: Partial<typeof providerTransactions.$inferInsert>,
): Promise<void> {
  await transaction.update(providerTransactions).set(change).where(isNamed(session, id))
}

const isNamed = ({ merchant, connection }: GameSession, id: string) =>
  and(
    eq(providerTransactions.merchant, merchant),
    eq(providerTransactions.connection, connection),
    eq(providerTransactions.transaction, id),
  )

interface Payment {
  /** The provider's id of it. */
  readonly key: string
  readonly movement: Movement
  readonly round: GameRound
  /** Minor units; below 0 where the member pays. */
  readonly amount: number
  readonly at: Date
}

/**
 * Moves money between the member and the house, if any does.
 * @param transaction ends where the member has less
 * @throws {LedgerError}
 */
async function pay(
  transaction: Transaction,
  { merchant, connection, member, currency }: GameSession,
  { key, movement, round, amount, at }: Payment,
): Promise<void> {
  if (amount === 0 || member === null) return
  const house = gamesAccount(connection)
  await postOrEnd(transaction, {
    merchant,
    key: ledgerKey(connection, key),
    movement,
    from: amount < 0 ? { member } : house,
    to: amount < 0 ? house : { member },
    amount: Math.abs(amount),
    currency,
    reference: roundNumber(round),
    at,
  })
}

/** Takes the money of a transaction back: first what was staked, so that a win that was made of it can go. */
async function takeBack(
  transaction: Transaction,
  session: GameSession,
  { transaction: id, kind, won }: StoredTransaction,
  round: GameRound,
  at: Date,
): Promise<void> {
  const { merchant, connection } = session
  const original = ledgerKey(connection, id)
  try {
    await transaction.transaction(async (inner) => {
      if (kind !== 'win') {
        const reversal = { merchant, original, key: `${original}:back`, movement: betMovements.refund, at }
        await revert(inner, reversal)
      }
      if (won > 0) {
        const key = `${id}:win-back`
        await pay(inner, session, { key, movement: betMovements.adjustment, round, amount: -won, at })
      }
    })
  } catch (error) {
    if (!(error instanceof LedgerError) || error.reason !== 'insufficient') throw error
    throw new ProviderRefusalError('balance.insufficient', { balance: await balanceOf(transaction, session) })
  }
}

const ledgerKey = (connection: string, id: string) => `game:${connection}:${id}`

/** What the player has, in minor units. */
async function balanceOf(transaction: Transaction, { member, currency }: GameSession): Promise<number> {
  if (member === null) return 0
  const wallets = await findWallets(transaction, member, currency)
  return wallets.find(({ name }) => name === 'main')?.balance ?? 0
}

/** A round that ends, or has ended and changes. */
const ending = (
  round: GameRound,
  sums: Pick<GameRound, 'stake' | 'refunded' | 'won'>,
  now: Date,
): Pick<GameRound, 'state' | 'valid' | 'settledAt'> => ({
  state: 'settled',
  valid: validBet(round.type, sums),
  settledAt: round.settledAt ?? now,
})
