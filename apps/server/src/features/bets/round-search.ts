import { and, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findConnections } from '../../gateways/index.ts'
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
  const connections = await findConnections(orm, { merchant, service: 'games' })
  const names = connections.map(({ name }) => name)
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
