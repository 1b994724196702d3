import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOCAL_GAMES } from '../../gateways/index.ts'
import { findMemberByName, insertMember } from '../member/index.ts'
import { creditAccounts, creditMovements, post } from '../wallet/index.ts'
import { findGameSession, openGameSession } from './game-session-store.ts'
import { placeBet } from './move-money.ts'

/** A round that a made-up player has won. */
export interface SimulatedRound {
  readonly merchant: string
  /** ISO 4217 */
  readonly currency: string
  /** Unique in the merchant for ever. */
  readonly id: string
  /** Name of the player, who is made where there is none. */
  readonly username: string
  /** Id in the catalogue, the provider's own id, provider and type. */
  readonly game: string
  readonly code: string
  readonly vendor: string
  readonly type: string
  /** Minor units. */
  readonly stake: number
  readonly won: number
  readonly at: Date
}

/**
 * Plays a round for a demo: a player who is made up, with play credit for the stake, in a session that is marked. It is a settled bet
 * like any other, once.
 */
export async function playSimulated(orm: NodePgDatabase, round: SimulatedRound): Promise<void> {
  const { merchant, currency, id, username, game, code, vendor, type, stake, won, at } = round
  const member =
    (await findMemberByName(orm, merchant, username)) ??
    (await insertMember(orm, { merchant, username, origin: 'SIMULATED' }))
  if (member?.origin !== 'SIMULATED') return
  await orm.transaction((transaction) =>
    post(transaction, {
      merchant,
      key: `simulated:${id}`,
      movement: creditMovements.demo,
      from: creditAccounts.demo,
      to: { member: member.id },
      amount: stake,
      currency,
      at,
    }),
  )
  const place = { merchant, connection: LOCAL_GAMES }
  const token = await openGameSession(
    orm,
    {
      ...place,
      member: member.id,
      isTrial: false,
      simulated: true,
      game,
      code,
      vendor,
      type,
      currency,
      language: 'EN',
    },
    at,
  )
  const session = await findGameSession(orm, place, token)
  if (!session) throw new Error('The session was not stored.')
  const bet = { transaction: id, round: id, amount: stake, win: won, code, end: true }
  await placeBet({ orm, session, now: at }, bet, async () => [])
}
