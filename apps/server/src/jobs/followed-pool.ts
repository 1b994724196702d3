import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'

/** The product's pool as the job library uses it. */
export interface FollowedPool extends PgBoss.Db {
  /** Resolves when no query is under way. */
  settled(): Promise<void>
}

/** What the library sends to note that jobs are done or failed; it answers how many. */
const NOTES = /select count\(\*\)/i

/**
 * Queries that are followed to their end. The library notes that a job is done without waiting for it: unfollowed, such
 * a query would end the process where the database is away, and a stop would cut it off and have the job done twice.
 */
export function followedPool(pool: Pool, onError: (error: unknown) => void): FollowedPool {
  const underWay = new Set<Promise<unknown>>()
  return {
    async executeSql(text, values) {
      const query = pool.query<Record<string, unknown>>(text, values)
      underWay.add(query)
      try {
        return await query
      } catch (error) {
        if (!NOTES.test(text)) throw error
        onError(error)
        return { rows: [{ count: 0 }] }
      } finally {
        underWay.delete(query)
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
