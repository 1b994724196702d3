import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type AccessEvent, type AccessOrigin, writeEvents } from '../../../trail/access-trail.ts'
import type { Sessions } from '../../session/index.ts'

/** How many are ended at once: whoever sets a new password waits for the transaction that ends their sessions. */
const AT_ONCE = 500

/** Ends the sessions that ran out, each once over all processes, with its event in the trail. */
export type EndLapsedSessions = () => Promise<void>

export function lapsedSessions(
  orm: NodePgDatabase,
  sessions: Pick<Sessions, 'endLapsed'>,
): EndLapsedSessions {
  const endSome = () =>
    orm.transaction(async (transaction) => {
      const lapsed = await sessions.endLapsed(AT_ONCE, transaction)
      const events = lapsed.map(
        ({ member, merchant, endedAt: at, ...origin }): readonly [AccessOrigin, AccessEvent] => [
          { merchant: { code: merchant }, ...origin },
          { kind: 'session-lapsed', outcome: 'done', member, at },
        ],
      )
      await writeEvents(transaction, events)
      return lapsed.length
    })
  return async () => {
    while ((await endSome()) === AT_ONCE);
  }
}
