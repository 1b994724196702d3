import type { Pool } from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/binding.ts'
import { addressOf } from '../api/device.ts'

/** How often something may happen. */
export interface Limit {
  /** Names the limit; part of the keys. */
  readonly name: string
  readonly times: number
  /** ms */
  readonly within: number
}

/** How often whoever calls may do something, by device and by address: providers put many phones behind one address. */
export interface CallerLimit {
  /** Names the limit; part of the keys. */
  readonly name: string
  readonly perDevice: number
  readonly perAddress: number
  /** ms */
  readonly within: number
}

/** What a limit has counted. */
export interface Noted {
  /** Within the limit's time. */
  readonly times: number
  /** When that time ends, in ms from now. */
  readonly endsIn: number
}

/** What was counted by a key of a limit. */
export interface Counted {
  readonly limit: Limit
  readonly key: string
  /** Times. */
  readonly counted: number
}

/** Limits that hold over all processes of an installation, by key. */
export interface Limits {
  /**
   * Counts one time of a caller. Its device is looked at first, so that a device's flood leaves the address to others.
   * @throws {ApiError} `limit.reached` with the seconds to wait, where it is one too many
   */
  takeOf(limit: CallerLimit, caller: Pick<Caller, 'merchant' | 'address' | 'deviceId'>): Promise<void>
  /**
   * Counts one time.
   * @throws {ApiError} `limit.reached` with the seconds to wait, where it is one too many
   */
  take(limit: Limit, key: string): Promise<void>
  /**
   * Counts one time of each, or of none.
   * @throws {ApiError} `limit.reached` with the seconds to wait, of the first where it is one too many
   */
  takeEach(wanted: readonly Pick<Counted, 'limit' | 'key'>[]): Promise<void>
  /** Counts one time, or more, without refusing. */
  note(limit: Limit, key: string, times?: number): Promise<Noted>
  /** How often it was counted, without counting. */
  read(limit: Limit, key: string): Promise<Noted>
  /** Takes times back, by one statement. */
  unnote(counted: readonly Counted[]): Promise<void>
  /** Lets the limit's time begin anew for what was counted. */
  renew(limit: Limit, key: string): Promise<void>
  /** Forgets what was counted, by one statement. */
  clear(counted: readonly Pick<Counted, 'limit' | 'key'>[]): Promise<void>
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
  const take: Limits['take'] = async (limit, key) => {
    try {
      await counterOf(limit).consume(key)
    } catch (reason) {
      if (reason instanceof Error) throw reason
      const { msBeforeNext } = reason as RateLimiterRes
      throw new ApiError('limit.reached', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
    }
  }
  const keyOf = ({ limit, key }: Pick<Counted, 'limit' | 'key'>) => counterOf(limit).getKey(key)
  // If the window has expired, the library lets points drop below zero and grants an extra attempt. Rows are locked in
  // key order to avoid deadlocks.
  const unnote: Limits['unnote'] = async (counted) => {
    await pool.query(
      `update limits set points = greatest(points - times, 0), expire = case when points > times then expire else 0 end
       from (select key, times from limits join unnest($1::text[], $2::int[]) taken (key, times) using (key)
             order by key for update of limits) taken
       where limits.key = taken.key`,
      [counted.map(keyOf), counted.map((one) => one.counted)],
    )
  }
  return {
    take,
    unnote,
    async takeEach(wanted) {
      for (const [at, { limit, key }] of wanted.entries()) {
        await take(limit, key).catch(async (error: unknown) => {
          await unnote(wanted.slice(0, at + 1).map((one) => ({ ...one, counted: 1 })))
          throw error
        })
      }
    },
    async takeOf({ name, perDevice, perAddress, within }, caller) {
      const { code } = caller.merchant
      await take({ name: `${name}-device`, times: perDevice, within }, `${code}:${caller.deviceId()}`)
      await take({ name, times: perAddress, within }, `${code}:${addressOf(caller.address)}`)
    },
    async note(limit, key, times = 1) {
      const { consumedPoints, msBeforeNext } = await counterOf(limit).penalty(key, times)
      return { times: consumedPoints, endsIn: msBeforeNext }
    },
    async renew(limit, key) {
      const ends = Date.now() + limit.within
      await pool.query('update limits set expire = $2 where key = $1', [counterOf(limit).getKey(key), ends])
    },
    async read(limit, key) {
      const known = await counterOf(limit).get(key)
      return { times: known?.consumedPoints ?? 0, endsIn: known?.msBeforeNext ?? 0 }
    },
    async clear(counted) {
      await pool.query(
        `delete from limits where key in (select key from limits where key = any($1) order by key for update)`,
        [counted.map(keyOf)],
      )
    },
  }
}
