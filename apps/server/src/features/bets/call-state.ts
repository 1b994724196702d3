import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { bonusAccounts, type Grant, type GrantRound, grantRounds, grants } from '../bonus/index.ts'
import { games } from '../catalogue/index.ts'
import { members } from '../member/index.ts'
import { ledgerAccounts, ledgerTransfers, MAIN_WALLET, VENDOR_ACCOUNTS } from '../wallet/index.ts'
import type { CallIds, NamedGame } from './asked-call.ts'
import { gameRounds, gameSessions, providerRounds, providerTransactions } from './bet-tables.ts'
import { type GameSession, hashOf } from './game-session-store.ts'
import { gamesAccount, heldWinsAccount, ledgerKey } from './movements.ts'
import type { GameRound } from './round-store.ts'

/** A provider's transaction as it is stored. */
export type StoredTransaction = typeof providerTransactions.$inferSelect

/** What a call of a connection names. */
export interface NamedInCall extends CallIds {
  readonly merchant: string
  readonly connection: string
  /** The session's token, or its id where an operator acts. */
  readonly token: string
  /** Whether ids of the connection name something for each player apart: then {@link CallState.ids} hold the player as well. */
  readonly idsPerPlayer?: boolean
  /** The provider's own id of the game that a bet names; absent where it names none. */
  readonly game?: string | undefined
}

/** All that decides what a call does, as it is at one moment. What is not there is null. */
export interface CallState {
  /** What the call names, as it is stored. */
  readonly ids: CallIds
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
  /** The account of the house that the connection plays against, and that of wins which are held. */
  readonly house: { readonly id: string } | null
  readonly heldWins: { readonly id: string } | null
  /** Games of the merchant that the call may name, whether they are open or not. */
  readonly named: readonly Omit<NamedGame, 'code'>[]
  /** Whether a provider of games holds money of the player's; then no bonus is staked. */
  readonly hasMoneyElsewhere: boolean
  /** The transfers that moved the stake of the target: the player's own part, and that of a bonus. */
  readonly staked: typeof ledgerTransfers.$inferSelect | null
  readonly stakedBonus: typeof ledgerTransfers.$inferSelect | null
  /** The bonus that the player has now. */
  readonly activeGrant: HeldGrant | null
  /** The bonus that the round was opened with. */
  readonly roundGrant: (HeldGrant & { readonly part: GrantRound }) | null
  /** Whether that bonus has another round that is open, or of which a win is held. */
  readonly hasOtherRounds: boolean
  /** The account of the house that bonuses come from. */
  readonly bonuses: { readonly id: string } | null
}

/** A bonus with what its account holds, in minor units. */
export interface HeldGrant {
  readonly grant: Grant
  readonly balance: number
}

/** Reads the state for a call; `undefined` where the connection has no such session. */
export type ReadCallState = (named: NamedInCall) => Promise<CallState | undefined>

/**
 * Creates the reader. One prepared query reads everything, so that a call costs two ways to the database.
 * @param by how sessions are named: providers hold tokens, operators act for the session of a round
 */
export function callStateReader(orm: NodePgDatabase, by: 'token' | 'id' = 'token'): ReadCallState {
  const target = alias(providerTransactions, 'target')
  const wallet = alias(ledgerAccounts, 'wallet')
  const house = alias(ledgerAccounts, 'house')
  const heldWins = alias(ledgerAccounts, 'held_wins')
  const elsewhere = alias(ledgerAccounts, 'elsewhere')
  const named = alias(games, 'named')
  const bonuses = alias(ledgerAccounts, 'bonuses')
  const stakedBonus = alias(ledgerTransfers, 'staked_bonus')
  const roundGrant = alias(grants, 'round_grant')
  const activeAccount = alias(ledgerAccounts, 'active_account')
  const roundAccount = alias(ledgerAccounts, 'round_account')
  const otherRound = alias(grantRounds, 'other_round')
  const { placeholder } = sql
  const ofConnection = (table: typeof providerTransactions | typeof providerRounds | typeof target) =>
    and(eq(table.merchant, gameSessions.merchant), eq(table.connection, gameSessions.connection))
  const player = sql`CASE WHEN ${placeholder('idsPerPlayer')}::boolean THEN coalesce(' ' || ${gameSessions.member}, '') ELSE '' END`
  /** An id as it is stored. */
  const stored = (id: 'transaction' | 'refers' | 'round' | 'staked') =>
    sql`${placeholder(id)}::text || ${player}`
  // Stakes of before keys had blanks end in ":bonus".
  const one = alias(ledgerTransfers, 'one')
  const stakedBonusKey = sql`CASE WHEN ${target.bonus} > 0 THEN (SELECT ${one.key} FROM ${ledgerTransfers} ${one}
    WHERE ${one.merchant} = ${gameSessions.merchant} AND ${one.key} IN (${stored('staked')} || ' bonus', ${stored('staked')} || ':bonus')
    ORDER BY ${one.key} = ${stored('staked')} || ' bonus' DESC LIMIT 1) END`
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
      heldWins: { id: heldWins.id },
      named: sql<
        CallState['named']
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('game', ${named.id}, 'vendor', ${named.vendor},
          'type', ${named.type}) ORDER BY ${named.id})
        FROM ${games} ${named} WHERE ${named.merchant} = ${gameSessions.merchant} AND ${named.code} = ${placeholder('game')}), '[]')`,
      hasMoneyElsewhere: sql<boolean>`EXISTS (SELECT FROM ${ledgerAccounts} ${elsewhere} WHERE ${elsewhere.member} = ${gameSessions.member}
        AND ${elsewhere.currency} = ${gameSessions.currency} AND starts_with(${elsewhere.name}, ${VENDOR_ACCOUNTS}) AND ${elsewhere.balance} > 0)`,
      staked: ledgerTransfers,
      stakedBonus,
      activeGrant: grants,
      activeBalance: activeAccount.balance,
      part: grantRounds,
      roundGrant,
      roundBalance: roundAccount.balance,
      hasOtherRounds: sql<boolean>`EXISTS (SELECT FROM ${grantRounds} ${otherRound} WHERE ${otherRound.grant} = coalesce(${roundGrant.id}, ${grants.id})
        AND (${otherRound.isOpen} OR ${otherRound.isHeld}) AND ${otherRound.round} IS DISTINCT FROM ${grantRounds.round})`,
      bonuses: { id: bonuses.id },
    })
    .from(gameSessions)
    .leftJoin(members, eq(members.id, gameSessions.member))
    .leftJoin(
      providerTransactions,
      and(ofConnection(providerTransactions), eq(providerTransactions.transaction, stored('transaction'))),
    )
    .leftJoin(target, and(ofConnection(target), eq(target.transaction, stored('refers'))))
    .leftJoin(providerRounds, and(ofConnection(providerRounds), eq(providerRounds.round, stored('round'))))
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
      heldWins,
      and(
        heldWins.house,
        eq(heldWins.merchant, gameSessions.merchant),
        eq(heldWins.name, heldWinsAccount.house),
        eq(heldWins.currency, gameSessions.currency),
      ),
    )
    .leftJoin(
      ledgerTransfers,
      and(eq(ledgerTransfers.merchant, gameSessions.merchant), eq(ledgerTransfers.key, stored('staked'))),
    )
    .leftJoin(
      stakedBonus,
      and(eq(stakedBonus.merchant, gameSessions.merchant), eq(stakedBonus.key, stakedBonusKey)),
    )
    .leftJoin(
      grants,
      and(
        eq(grants.member, gameSessions.member),
        eq(grants.currency, gameSessions.currency),
        eq(grants.state, 'active'),
      ),
    )
    .leftJoin(activeAccount, eq(activeAccount.id, grants.account))
    .leftJoin(grantRounds, eq(grantRounds.round, gameRounds.id))
    .leftJoin(roundGrant, eq(roundGrant.id, grantRounds.grant))
    .leftJoin(roundAccount, eq(roundAccount.id, roundGrant.account))
    .leftJoin(
      bonuses,
      and(
        bonuses.house,
        eq(bonuses.merchant, gameSessions.merchant),
        eq(bonuses.name, bonusAccounts.bonuses.house),
        eq(bonuses.currency, gameSessions.currency),
      ),
    )
    .where(
      and(
        eq(gameSessions[by], placeholder('token')),
        eq(gameSessions.merchant, placeholder('merchant')),
        eq(gameSessions.connection, placeholder('connection')),
      ),
    )
    .prepare(`provider_call_state_by_${by}`)
  return async ({ token, game = '', ...call }) => {
    const { connection, transaction, round, refers, idsPerPlayer = false } = call
    const [found] = await query.execute({
      ...call,
      idsPerPlayer,
      game,
      token: by === 'token' ? hashOf(token) : token,
      house: gamesAccount(connection).house,
      staked: refers === '' ? '' : ledgerKey(connection, refers),
    })
    if (!found) return undefined
    const { newRound, activeGrant, activeBalance, part, roundGrant: own, roundBalance, ...state } = found
    const { member } = found.session
    const storedId = (id: string) => (id !== '' && idsPerPlayer && member !== null ? `${id} ${member}` : id)
    return {
      ...state,
      ids: { transaction: storedId(transaction), round: storedId(round), refers: storedId(refers) },
      newRound: Number(newRound),
      activeGrant: activeGrant && { grant: activeGrant, balance: activeBalance ?? 0 },
      roundGrant: own &&
        part && { grant: own, balance: roundBalance ?? 0, part, hasOtherRounds: found.hasOtherRounds },
      hasOtherRounds: found.hasOtherRounds,
    }
  }
}
