import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../member/index.ts'
import { ledgerAccounts, ledgerTransfers, MAIN_WALLET } from '../wallet/index.ts'
import { gameRounds, gameSessions, providerRounds, providerTransactions } from './bet-tables.ts'
import { type GameSession, hashOf } from './game-session-store.ts'
import { gamesAccount, ledgerKey } from './movements.ts'
import type { GameRound } from './round-store.ts'

/** A provider's transaction as it is stored. */
export type StoredTransaction = typeof providerTransactions.$inferSelect

/** What a call of a connection names. */
export interface NamedInCall {
  readonly merchant: string
  readonly connection: string
  readonly token: string
  readonly transaction: string
  /** The provider's id of the round; empty where the call names none. */
  readonly round: string
  /** The transaction to roll back; empty where there is none. */
  readonly refers: string
}

/** All that decides what a call does, as it is at one moment. What is not there is null. */
export interface CallState {
  readonly session: GameSession
  readonly member: typeof members.$inferSelect | null
  /** The same transaction, if it has come before. */
  readonly known: StoredTransaction | null
  readonly target: StoredTransaction | null
  /** The round that the call names, or that its target belongs to. */
  readonly round: GameRound | null
  /** Number for a new round; it is used for nothing else, also where no round is opened. */
  readonly newRound: number
  /** Null until money has reached the wallet; balance in minor units. */
  readonly wallet: { readonly id: string; readonly balance: number | null } | null
  /** The account of the house that the connection plays against. */
  readonly house: { readonly id: string } | null
  /** The transfer that moved the stake of the target. */
  readonly staked: typeof ledgerTransfers.$inferSelect | null
}

/** Reads the state for a call; `undefined` where the connection has no such session. */
export type ReadCallState = (named: NamedInCall) => Promise<CallState | undefined>

/** Creates the reader. One prepared query reads everything, so that a call costs two ways to the database. */
export function callStateReader(orm: NodePgDatabase): ReadCallState {
  const target = alias(providerTransactions, 'target')
  const wallet = alias(ledgerAccounts, 'wallet')
  const house = alias(ledgerAccounts, 'house')
  const { placeholder } = sql
  const ofConnection = (table: typeof providerTransactions | typeof providerRounds | typeof target) =>
    and(eq(table.merchant, gameSessions.merchant), eq(table.connection, gameSessions.connection))
  const query = orm
    .select({
      session: gameSessions,
      member: members,
      known: providerTransactions,
      target,
      round: gameRounds,
      newRound: sql<string>`nextval('game_round_numbers')`,
      wallet: { id: wallet.id, balance: wallet.balance },
      house: { id: house.id },
      staked: ledgerTransfers,
    })
    .from(gameSessions)
    .leftJoin(members, eq(members.id, gameSessions.member))
    .leftJoin(
      providerTransactions,
      and(
        ofConnection(providerTransactions),
        eq(providerTransactions.transaction, placeholder('transaction')),
      ),
    )
    .leftJoin(target, and(ofConnection(target), eq(target.transaction, placeholder('refers'))))
    .leftJoin(
      providerRounds,
      and(ofConnection(providerRounds), eq(providerRounds.round, placeholder('round'))),
    )
    .leftJoin(
      gameRounds,
      and(
        eq(gameRounds.openedAt, sql`coalesce(${providerRounds.openedAt}, ${target.roundOpenedAt})`),
        eq(gameRounds.id, sql`coalesce(${providerRounds.id}, ${target.round})`),
      ),
    )
    .leftJoin(
      wallet,
      and(
        eq(wallet.member, gameSessions.member),
        eq(wallet.name, MAIN_WALLET),
        eq(wallet.currency, gameSessions.currency),
      ),
    )
    .leftJoin(
      house,
      and(
        house.house,
        eq(house.merchant, gameSessions.merchant),
        eq(house.name, placeholder('house')),
        eq(house.currency, gameSessions.currency),
      ),
    )
    .leftJoin(
      ledgerTransfers,
      and(
        eq(ledgerTransfers.merchant, gameSessions.merchant),
        eq(ledgerTransfers.key, placeholder('staked')),
      ),
    )
    .where(
      and(
        eq(gameSessions.token, placeholder('token')),
        eq(gameSessions.merchant, placeholder('merchant')),
        eq(gameSessions.connection, placeholder('connection')),
      ),
    )
    .prepare('provider_call_state')
  return async ({ token, ...named }) => {
    const { connection, refers } = named
    const [found] = await query.execute({
      ...named,
      token: hashOf(token),
      house: gamesAccount(connection).house,
      staked: refers === '' ? '' : ledgerKey(connection, refers),
    })
    return found && { ...found, newRound: Number(found.newRound) }
  }
}
