import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Merchant } from '../../merchants/index.ts'
import { bonusAccounts, type Grant, type GrantRound, grantRounds, grants } from '../bonus/index.ts'
import { games } from '../catalogue/index.ts'
import { members } from '../member/index.ts'
import {
  type Jurisdiction,
  type LastPlay,
  type LimitUse,
  type LimitWindows,
  playerHours,
  playerProtections,
  rulesOf,
  useIn,
  windowsAt,
} from '../protection/index.ts'
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
  /** When it arrived, which says in which windows of the player's limits it counts; absent for play that counts nowhere. */
  readonly arrived?: Arrival | undefined
}

/** The moment at which a call arrived, where its merchant is. */
export interface Arrival {
  readonly at: Date
  readonly timeZone: string
  readonly windows: LimitWindows
  /** How its jurisdiction wants games to be played. */
  readonly play: Jurisdiction['play']
}

/** A call that arrives at a merchant. */
export function arrivalAt(
  merchant: Pick<Merchant, 'timeZone' | 'currency' | 'featureSettings'>,
  at: Date,
): Arrival {
  const { timeZone } = merchant
  const rules = rulesOf(merchant)
  return { at, timeZone, windows: windowsAt(rules, timeZone, at), play: rules.play }
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
  readonly arrived: Arrival | null
  /** What the player has set to play less. */
  readonly protection: typeof playerProtections.$inferSelect | null
  /** What of the windows of the arrival the player has used, in the currency of the session; null where no limit is set. */
  readonly use: LimitUse | null
  /** When the last stake of the player arrived, and when they began to play. */
  readonly lastPlay: LastPlay
}

/** A bonus with what its account holds, in minor units. */
export interface HeldGrant {
  readonly grant: Grant
  readonly balance: number
}

/** Reads the states for calls, in their order; `undefined` where the connection has no such session. */
export type ReadCallStates = (calls: readonly NamedInCall[]) => Promise<readonly (CallState | undefined)[]>

/**
 * Creates the reader. One prepared query reads everything for any number of calls, so that a batch of them costs two ways to the database.
 * @param by how sessions are named: providers hold tokens, operators act for the session of a round
 */
export function callStatesReader(orm: NodePgDatabase, by: 'token' | 'id' = 'token'): ReadCallStates {
  const query = statesQuery(orm, by)
  return async (calls) => {
    const asked = calls.map(({ token, game = '', idsPerPlayer = false, arrived, ...call }, number) => ({
      ...spansOf(arrived?.windows),
      ...{ number, merchant: call.merchant, connection: call.connection, game, by_player: idsPerPlayer },
      ...{ transaction: call.transaction, round: call.round, refers: call.refers },
      session: by === 'token' ? hashOf(token) : token,
      house: gamesAccount(call.connection).house,
      staked: call.refers === '' ? '' : ledgerKey(call.connection, call.refers),
    }))
    const states: (CallState | undefined)[] = calls.map(() => undefined)
    for (const {
      number,
      newRound,
      activeGrant,
      activeBalance,
      stakedAt,
      playingSince,
      ...found
    } of await query.execute({
      calls: JSON.stringify(asked),
    })) {
      const call = calls[number]
      if (!call) continue
      const { wallet, walletBalance, house, heldWins, bonuses } = found
      const { part, roundGrant, roundBalance, ...state } = found
      const { member } = found.session
      const storedId = (id: string) =>
        id !== '' && call.idsPerPlayer === true && member !== null ? `${id} ${member}` : id
      states[number] = {
        ...state,
        ids: {
          transaction: storedId(call.transaction),
          round: storedId(call.round),
          refers: storedId(call.refers),
        },
        newRound: Number(newRound),
        arrived: call.arrived ?? null,
        lastPlay: {
          stakedAt: stakedAt === null ? null : new Date(stakedAt),
          playingSince: playingSince === null ? null : new Date(playingSince),
        },
        wallet: wallet === null ? null : { id: wallet, balance: walletBalance },
        ...{ house: idOf(house), heldWins: idOf(heldWins), bonuses: idOf(bonuses) },
        activeGrant: activeGrant && { grant: activeGrant, balance: activeBalance ?? 0 },
        roundGrant: roundGrant && part && { grant: roundGrant, balance: roundBalance ?? 0, part },
      }
    }
    return states
  }
}

/**
 * The query. Each row that belongs to a call is a subquery of its own with a limit, which the planner cannot take apart: it is found by all of
 * its key, however many calls there are and however few rows the planner believes a table to have. Otherwise a connection that has made its
 * plan while a table was nearly empty reads all transactions of a provider for each call.
 */
function statesQuery(orm: NodePgDatabase, by: 'token' | 'id') {
  const asked = (column: string) => sql`asked.${sql.identifier(column)}`
  const session = orm
    .select({
      id: gameSessions.id,
      merchant: gameSessions.merchant,
      connection: gameSessions.connection,
      member: gameSessions.member,
      currency: gameSessions.currency,
      ...wholeRow(gameSessions),
    })
    .from(gameSessions)
    .where(
      by === 'token'
        ? eq(gameSessions.token, asked('session'))
        : eq(gameSessions.id, sql`${asked('session')}::uuid`),
    )
    .limit(1)
    .as('session')
  const member = orm
    .select(wholeRow(members))
    .from(members)
    .where(eq(members.id, session.member))
    .limit(1)
    .as('member')
  const player = sql`CASE WHEN asked.by_player THEN coalesce(' ' || ${session.member}, '') ELSE '' END`
  /** An id as it is stored. */
  const stored = (id: 'transaction' | 'refers' | 'round' | 'staked') => sql`${asked(id)} || ${player}`
  const transaction = <Name extends string>(name: Name, id: 'transaction' | 'refers') =>
    orm
      .select({
        round: providerTransactions.round,
        roundOpenedAt: providerTransactions.roundOpenedAt,
        bonus: providerTransactions.bonus,
        ...wholeRow(providerTransactions),
      })
      .from(providerTransactions)
      .where(
        and(
          eq(providerTransactions.merchant, session.merchant),
          eq(providerTransactions.connection, session.connection),
          eq(providerTransactions.transaction, stored(id)),
        ),
      )
      .limit(1)
      .as(name)
  const known = transaction('known', 'transaction')
  const target = transaction('target', 'refers')
  const named = orm
    .select({ openedAt: providerRounds.openedAt, id: providerRounds.id })
    .from(providerRounds)
    .where(
      and(
        eq(providerRounds.merchant, session.merchant),
        eq(providerRounds.connection, session.connection),
        eq(providerRounds.round, stored('round')),
      ),
    )
    .limit(1)
    .as('named_round')
  const round = orm
    .select({ id: gameRounds.id, ...wholeRow(gameRounds) })
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.openedAt, sql`coalesce(${named.openedAt}, ${target.roundOpenedAt})`),
        eq(gameRounds.id, sql`coalesce(${named.id}, ${target.round})`),
      ),
    )
    .limit(1)
    .as('round')
  const account = <Name extends string>(name: Name, condition: SQL | undefined) =>
    orm
      .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(condition)
      .limit(1)
      .as(name)
  const houseAccount = <Name extends string>(alias: Name, name: SQL | string) =>
    account(
      alias,
      and(
        ledgerAccounts.house,
        eq(ledgerAccounts.merchant, session.merchant),
        eq(ledgerAccounts.name, name),
        eq(ledgerAccounts.currency, session.currency),
      ),
    )
  const wallet = account(
    'wallet',
    and(
      eq(ledgerAccounts.member, session.member),
      eq(ledgerAccounts.name, MAIN_WALLET),
      eq(ledgerAccounts.currency, session.currency),
    ),
  )
  const house = houseAccount('house', asked('house'))
  const heldWins = houseAccount('held_wins', heldWinsAccount.house)
  const bonuses = houseAccount('bonuses', bonusAccounts.bonuses.house)
  const transfer = <Name extends string>(name: Name, key: SQL) =>
    orm
      .select(wholeRow(ledgerTransfers))
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.merchant, session.merchant), eq(ledgerTransfers.key, key)))
      .limit(1)
      .as(name)
  const staked = transfer('staked', stored('staked'))
  // Stakes of before keys had blanks end in ":bonus".
  const bonusKeys = sql`${stored('staked')} || ' bonus', ${stored('staked')} || ':bonus'`
  const stakedBonus = transfer(
    'staked_bonus',
    sql`CASE WHEN ${target.bonus} > 0 THEN (SELECT one.key FROM ${ledgerTransfers} one WHERE one.merchant = ${session.merchant}
      AND one.key IN (${bonusKeys}) ORDER BY one.key = ${stored('staked')} || ' bonus' DESC LIMIT 1) END`,
  )
  const ofGrant = { id: grants.id, account: grants.account, ...wholeRow(grants) }
  const activeGrant = orm
    .select(ofGrant)
    .from(grants)
    .where(
      and(
        eq(grants.member, session.member),
        eq(grants.currency, session.currency),
        eq(grants.state, sql`'active'`),
      ),
    )
    .limit(1)
    .as('active_grant')
  const part = orm
    .select({ round: grantRounds.round, grant: grantRounds.grant, ...wholeRow(grantRounds) })
    .from(grantRounds)
    .where(eq(grantRounds.round, round.id))
    .limit(1)
    .as('part')
  const roundGrant = orm
    .select(ofGrant)
    .from(grants)
    .where(eq(grants.id, part.grant))
    .limit(1)
    .as('round_grant')
  const protection = orm
    .select({ limits: playerProtections.limits, ...wholeRow(playerProtections) })
    .from(playerProtections)
    .where(eq(playerProtections.member, session.member))
    .limit(1)
    .as('protection')
  const lastHour = orm
    .select({ stakedAt: playerHours.stakedAt, playingSince: playerHours.playingSince })
    .from(playerHours)
    .where(and(eq(playerHours.member, session.member), isNotNull(playerHours.stakedAt)))
    .orderBy(desc(playerHours.hour), desc(playerHours.stakedAt))
    .limit(1)
    .as('last_hour')
  const activeAccount = account('active_account', eq(ledgerAccounts.id, activeGrant.account))
  const roundAccount = account('round_account', eq(ledgerAccounts.id, roundGrant.account))
  const use = useIn({
    ...{ member: session.member, currency: session.currency },
    from: (window) => asked(`${window}_from`),
    until: (window) => asked(`${window}_until`),
  })
  return orm
    .select({
      number: sql<number>`asked.number`,
      session: rowOf(session, gameSessions) as SQL<GameSession>,
      member: rowOf(member, members),
      known: rowOf(known, providerTransactions),
      target: rowOf(target, providerTransactions),
      round: rowOf(round, gameRounds),
      newRound: sql<string>`nextval('game_round_numbers')`,
      wallet: wallet.id,
      walletBalance: wallet.balance,
      house: house.id,
      heldWins: heldWins.id,
      bonuses: bonuses.id,
      named: sql<CallState['named']>`CASE WHEN asked.game = '' THEN '[]' ELSE coalesce((
        SELECT jsonb_agg(jsonb_build_object('game', ${games.id}, 'vendor', ${games.vendor}, 'type', ${games.type}) ORDER BY ${games.id})
        FROM ${games} WHERE ${games.merchant} = ${session.merchant} AND ${games.code} = asked.game), '[]') END`,
      hasMoneyElsewhere: sql<boolean>`EXISTS (SELECT FROM ${ledgerAccounts} WHERE ${ledgerAccounts.member} = ${session.member}
        AND ${ledgerAccounts.currency} = ${session.currency} AND starts_with(${ledgerAccounts.name}, ${sql.raw(`'${VENDOR_ACCOUNTS}'`)})
        AND ${ledgerAccounts.balance} > 0)`,
      staked: rowOf(staked, ledgerTransfers),
      stakedBonus: rowOf(stakedBonus, ledgerTransfers),
      activeGrant: rowOf(activeGrant, grants),
      activeBalance: activeAccount.balance,
      part: rowOf(part, grantRounds),
      roundGrant: rowOf(roundGrant, grants),
      roundBalance: roundAccount.balance,
      hasOtherRounds: sql<boolean>`EXISTS (SELECT FROM ${grantRounds} WHERE ${grantRounds.grant} = coalesce(${roundGrant.id}, ${activeGrant.id})
        AND (${grantRounds.isOpen} OR ${grantRounds.isHeld}) AND ${grantRounds.round} IS DISTINCT FROM ${part.round})`,
      protection: rowOf(protection, playerProtections),
      use: sql<LimitUse | null>`CASE WHEN ${protection.limits} <> '[]' AND asked.day_from IS NOT NULL THEN ${use} END`,
      stakedAt: sql<string | null>`${lastHour.stakedAt}`,
      playingSince: sql<string | null>`${lastHour.playingSince}`,
    })
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('calls')}::jsonb) AS asked (number integer, merchant text, connection text, session text,
        transaction text, round text, refers text, by_player boolean, game text, house text, staked text, day_from timestamptz,
        day_until timestamptz, week_from timestamptz, week_until timestamptz, month_from timestamptz, month_until timestamptz)`,
    )
    .crossJoinLateral(session)
    .leftJoinLateral(member, ALWAYS)
    .leftJoinLateral(known, ALWAYS)
    .leftJoinLateral(target, ALWAYS)
    .leftJoinLateral(named, ALWAYS)
    .leftJoinLateral(round, ALWAYS)
    .leftJoinLateral(wallet, ALWAYS)
    .leftJoinLateral(house, ALWAYS)
    .leftJoinLateral(heldWins, ALWAYS)
    .leftJoinLateral(bonuses, ALWAYS)
    .leftJoinLateral(staked, ALWAYS)
    .leftJoinLateral(stakedBonus, ALWAYS)
    .leftJoinLateral(activeGrant, ALWAYS)
    .leftJoinLateral(activeAccount, ALWAYS)
    .leftJoinLateral(part, ALWAYS)
    .leftJoinLateral(roundGrant, ALWAYS)
    .leftJoinLateral(roundAccount, ALWAYS)
    .leftJoinLateral(protection, ALWAYS)
    .leftJoinLateral(lastHour, ALWAYS)
    .where(and(eq(session.merchant, asked('merchant')), eq(session.connection, asked('connection'))))
    .prepare(`provider_call_states_by_${by}`)
}

const ALWAYS = sql`true`

/** All of a row as one column: a plan with a column for each of them takes longer to begin than to run. */
const wholeRow = (table: PgTable) => ({ row: sql`${table}`.as('row') })

/** The row of a subquery with the product's names, and moments as `Date`; null where there is none. */
function rowOf<Table extends PgTable>(
  { _: { alias } }: { readonly _: { readonly alias: string } },
  table: Table,
): SQL<Table['$inferSelect'] | null> {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, { dataType, keyAsName, ...column }]) => ({
      name,
      column: keyAsName ? toSnakeCase(name) : column.name,
      isMoment: dataType === 'date',
    }),
  )
  return sql`row_to_json(${sql.identifier(alias)}.${sql.identifier('row')})`.mapWith(
    (found: Readonly<Record<string, unknown>>) => {
      const row: Record<string, unknown> = {}
      for (const { name, column, isMoment } of columns) {
        const value = found[column]
        row[name] = isMoment && typeof value === 'string' ? new Date(value) : value
      }
      return row as Table['$inferSelect']
    },
  )
}

/** The windows of limits as columns; none for what counts nowhere. */
const spansOf = (windows: LimitWindows | undefined) =>
  windows && {
    ...{ day_from: windows.day.from, day_until: windows.day.until },
    ...{ week_from: windows.week.from, week_until: windows.week.until },
    ...{ month_from: windows.month.from, month_until: windows.month.until },
  }

const idOf = (id: string | null) => (id === null ? null : { id })
