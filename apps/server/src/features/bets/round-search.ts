import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { gameRounds, providerRounds, providerTransactions } from './bet-tables.ts'
import { type GameRound, roundNumber } from './round-store.ts'

/** A round that a text names. */
export interface FoundRound {
  readonly number: string
  /** Id of the member; null for one who is gone. */
  readonly member: string | null
  readonly game: string
  /** Minor units of the currency: what was staked and not taken back, and won. */
  readonly staked: number
  readonly won: number
  readonly currency: string
  readonly state: string
  readonly at: Date
}

/** Rounds by their number, or by what their provider calls them or one of their transactions. */
export async function searchRounds(
  orm: NodePgDatabase,
  merchant: string,
  text: string,
): Promise<FoundRound[]> {
  const [, own] = /^R?([1-9]\d{0,14})$/i.exec(text) ?? []
  const named = await findNamed(orm, merchant, text)
  const ids = [...new Set([...(own === undefined ? [] : [Number(own)]), ...named])]
  if (ids.length === 0) return []
  const rows: GameRound[] = await orm
    .select()
    .from(gameRounds)
    .where(and(inArray(gameRounds.id, ids), eq(gameRounds.merchant, merchant)))
    .limit(10)
  return rows.map((round) => ({
    ...{ number: roundNumber(round), member: round.member, game: round.game ?? round.code },
    ...{ staked: round.stake - round.refunded, won: round.won, currency: round.currency },
    ...{ state: round.state, at: round.openedAt },
  }))
}

/** Ids of rounds that their provider calls so, or one of whose transactions. */
async function findNamed(orm: NodePgDatabase, merchant: string, text: string): Promise<number[]> {
  const names = await listUsedConnections(orm, merchant)
  if (names.length === 0) return []
  const rounds = await orm
    .select({ id: providerRounds.id })
    .from(providerRounds)
    .where(
      and(
        eq(providerRounds.merchant, merchant),
        inArray(providerRounds.connection, names),
        eq(providerRounds.round, text),
      ),
    )
  const transactions = await orm
    .select({ id: providerTransactions.round })
    .from(providerTransactions)
    .where(
      and(
        eq(providerTransactions.merchant, merchant),
        inArray(providerTransactions.connection, names),
        eq(providerTransactions.transaction, text),
      ),
    )
  return [...rounds, ...transactions].flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Connections by which rounds came, also those that a merchant no longer has; found by a step of the index for each. */
async function listUsedConnections(orm: NodePgDatabase, merchant: string): Promise<string[]> {
  const next = (after: string) => sql`(SELECT min(r.connection) FROM ${providerRounds} r
    WHERE r.merchant = ${merchant} AND r.connection > ${sql.raw(after)})`
  const { rows } = await orm.execute<{ readonly name: string }>(sql`
    WITH RECURSIVE used AS (
      SELECT ${next("''")} AS name UNION ALL SELECT ${next('used.name')} FROM used WHERE used.name IS NOT NULL
    ) SELECT name FROM used WHERE name IS NOT NULL`)
  return rows.map(({ name }) => name)
}
