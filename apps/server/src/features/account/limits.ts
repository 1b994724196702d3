import type { Pool } from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../../api/api-error.ts'

/** How often something may happen. */
export interface Limit {
  /** Names the limit; part of the keys. */
  readonly name: string
  readonly times: number
  /** ms */
  readonly within: number
}

/** Limits that hold over all processes of an installation, by key. */
export interface Limits {
  /**
   * Counts one time.
   * @throws {ApiError} `limit.reached` with the seconds to wait, where it is one too many
   */
  take(limit: Limit, key: string): Promise<void>
  /** How often a key was counted within the limit's time. */
  count(limit: Limit, key: string): Promise<number>
  /** Counts one time without refusing; gives how often. */
  note(limit: Limit, key: string): Promise<number>
  /** Forgets a key. */
  clear(limit: Limit, key: string): Promise<void>
}

/** Limits in PostgreSQL. Keys are at most 255 characters with the limit's name. */
export function createLimits(pool: Pool): Limits {
  const counters = new Map<string, RateLimiterPostgres>()
  const counterOf = ({ name, times, within }: Limit) => {
    const known = counters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix: name,
      points: times,
      duration: within / 1000,
    })
    counters.set(name, made)
    return made
  }
  return {
    async take(limit, key) {
      try {
        await counterOf(limit).consume(key)
      } catch (reason) {
        if (reason instanceof Error) throw reason
        const { msBeforeNext } = reason as RateLimiterRes
        throw new ApiError('limit.reached', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
      }
    },
    count: async (limit, key) => (await counterOf(limit).get(key))?.consumedPoints ?? 0,
    note: async (limit, key) => (await counterOf(limit).penalty(key)).consumedPoints,
    clear: async (limit, key) => {
      await counterOf(limit).delete(key)
    },
  }
}
