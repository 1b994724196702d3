import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOCAL_GAMES } from '../../gateways/index.ts'
import { findMemberByName, insertMember } from '../member/index.ts'
import { creditAccounts, creditMovements, post } from '../wallet/index.ts'
import { type CallApplier, callApplier } from './apply-calls.ts'
import { openGameSession } from './game-session-store.ts'

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
 * Lets a made-up player begin a round of a demo: with play credit for the stake, in a session that is marked as simulated.
 * @returns the session's token; `undefined` where a real player has that name
 */
export async function beginSimulated(
  orm: NodePgDatabase,
  round: SimulatedRound,
): Promise<string | undefined> {
  const { merchant, currency, id, username, game, code, vendor, type, stake, at } = round
  const member =
    (await findMemberByName(orm, merchant, username)) ??
    (await insertMember(orm, { merchant, username, origin: 'SIMULATED' }))
  if (member?.origin !== 'SIMULATED') return undefined
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
  const place = { merchant, connection: LOCAL_GAMES, member: member.id }
  const played = { game, code, vendor, type, currency }
  const marks = { isTrial: false, simulated: true, language: 'EN' }
  return openGameSession(orm, { ...place, ...played, ...marks }, at)
}

/** A settled round of the past, which no provider can call the wallet for any more. */
export type PastRound = Pick<SimulatedRound, 'merchant' | 'id' | 'code' | 'stake' | 'won' | 'at'>

/** Making one takes longer than a round does. */
const appliers = new WeakMap<NodePgDatabase, CallApplier>()

/** Books a round of the past in a session that was open then: a settled bet like any other, once. */
export async function settlePastRound(
  orm: NodePgDatabase,
  token: string,
  { merchant, id, code, stake, won, at }: PastRound,
): Promise<void> {
  const named = { merchant, connection: LOCAL_GAMES, token, transaction: id, round: id, refers: '' }
  const bet = { kind: 'betwin', amount: stake, win: won, code, end: true, reasons: [] } as const
  const applier = appliers.get(orm) ?? callApplier(orm)
  appliers.set(orm, applier)
  await applier.apply({ named, ask: () => bet, clock: () => at })
}

/** Lets a made-up player play a round of the past. */
export async function playPastRound(orm: NodePgDatabase, round: SimulatedRound): Promise<void> {
  const token = await beginSimulated(orm, round)
  if (token !== undefined) await settlePastRound(orm, token, round)
}
