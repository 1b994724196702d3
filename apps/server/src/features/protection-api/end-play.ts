import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import type { GameGateways } from '../../gateways/index.ts'
import { gameSessions } from '../bets/index.ts'
import { pausedMembers } from '../protection/index.ts'

/** Players at providers whom one round asks about. */
const ROUND = 200
/** Sessions that were launched earlier take no bets any more, in ms. */
const SINCE_MS = 24 * 3_600_000

interface EndPlayParts {
  readonly orm: Executor
  readonly games: Pick<GameGateways, 'endPlay'>
  /** Unix time in ms. */
  readonly now: () => number
  /** Told of providers that could not be asked. */
  readonly onError: (error: unknown) => void
}

/**
 * Asks providers to end what members have open there who pause: no bet is taken any more, and the game should say so at once. Each is asked
 * until it has answered.
 * @param of only these members
 */
export async function endPlayOfPaused(
  { orm, games, now, onError }: EndPlayParts,
  of?: readonly string[],
): Promise<void> {
  const at = new Date(now())
  const { merchant, connection, member, createdAt, expiresAt, endAskedAt } = gameSessions
  const isOpen = and(gt(createdAt, new Date(at.getTime() - SINCE_MS)), gt(expiresAt, at), isNull(endAskedAt))
  const players = await orm
    .selectDistinct({ merchant, connection, member })
    .from(gameSessions)
    .where(and(sql`${member} IN ${pausedMembers(at)}`, of && inArray(member, [...of]), isOpen))
    .limit(ROUND)
  for (const { member: id, ...place } of players) {
    if (id === null) continue
    const asked = await games
      .endPlay({ merchant: place.merchant, member: id }, place.connection)
      .then(() => true, onError)
    if (!asked) continue
    await orm
      .update(gameSessions)
      .set({ endAskedAt: at })
      .where(and(eq(member, id), eq(connection, place.connection), isOpen))
  }
}
