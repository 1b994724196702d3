import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { followedPool } from './followed-pool.ts'

/** One try to do a job. */
export interface JobTry {
  /** The same for every try. */
  readonly id: string
  /** 0 for the first. */
  readonly attempt: number
}

/** Work that nobody waits for. It may be tried again after it was done in part: what it does twice must do no harm. */
export interface JobKind<Data extends object> {
  /** Letters, digits and dashes; kept in the database. */
  readonly name: string
  /** Tries after the first. */
  readonly retries: number
  /** Before the first repetition, in s; each further one waits about twice as long. */
  readonly retryAfterSeconds: number
  /** A job that was not begun by then is dropped, in s. */
  readonly dropAfterSeconds: number
  /** Throws where it failed. The error's message is kept and logged: it holds no secrets and no personal data. */
  handle(data: Data, attempt: JobTry): Promise<void>
}

/** Work that is done again and again, by one process of the installation at a time. */
export interface RepeatedWork {
  /** Letters, digits and dashes; kept in the database. */
  readonly name: string
  /** ms from one round to the next. */
  readonly everyMs: number
  /** One round. Throws where it failed; the next round comes in its time. */
  handle(): Promise<void>
}

/** How a try to do a job ended: failed ones are tried again, dropped ones were tried often enough. */
export type JobOutcome = 'done' | 'failed' | 'dropped'

/** Puts a job of a kind into the queue; resolves when it is stored. */
export type SendJob<Data extends object> = (data: Data) => Promise<void>

/** Jobs in the product's own database, done by any process of the installation. */
export interface JobQueue {
  /** Declares a kind of job; before the queue is opened. */
  define<Data extends object>(kind: JobKind<Data>): SendJob<Data>
  /**
   * Declares work that is repeated; before the queue is opened. Each round is done once in the installation, and none is begun
   * while one is under way, however long it takes.
   */
  repeat(work: RepeatedWork): void
  /** Begins to work, as soon as the database lets it; sending does so too, but for what is repeated. */
  open(): Promise<void>
  /**
   * Jobs that wait to be done or to be tried again, by kind, in the whole installation; none before the queue is opened.
   * Throws where the database does not answer.
   */
  waiting(): Promise<ReadonlyMap<string, number>>
  /** Ends what is under way within 2.5 s; what is not done by then is done by the next process. */
  close(): Promise<void>
}

interface JobQueueOptions {
  readonly pool: Pool
  /** Told of jobs that failed and of trouble with the queue itself. */
  readonly onError: (error: unknown) => void
  /** Told of every try. */
  readonly onTried: (kind: string, outcome: JobOutcome) => void
  /** How often jobs of processes that ended are taken back, in s. */
  readonly maintainEverySeconds?: number
  /** After how long a round that is still under way is told of as trouble, in ms. */
  readonly longRoundMs?: number
  /** How often a process looks for jobs of others and for repetitions, in s; its own it knows of at once. */
  readonly lookEverySeconds?: number
  /** Calls with the time, in ms since 1970, once in each stretch of `everyMs`, and gives what stops it; there for tests. */
  readonly beat?: (everyMs: number, tick: (now: number) => void) => () => void
}

/** Longest time for one job, in s; then it counts as failed. */
const LONGEST_JOB_SECONDS = 60
/** The same for a round of repeated work. */
const LONGEST_ROUND_SECONDS = 15 * 60
/** A round that takes longer is told of: while it runs, no other begins. In ms. */
const LONG_ROUND_MS = 5 * 60_000
const STOP_WITHIN_MS = 2_500
/** Between two tries to open the queue, in ms. */
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Jobs of one kind that a process does at the same time. */
const WORKERS = 3
/** Rows of jobs tell who is to be written to: they do not stay. */
const KEPT = {
  archiveCompletedAfterSeconds: 60,
  archiveFailedAfterSeconds: 60,
  deleteAfterMinutes: 5,
} as const

/** Any number that the product uses for nothing else. */
const QUEUES_LOCK = 4_733_902_118_218

/** Any number that the product uses for nothing else as the first of two. */
const ROUNDS_LOCK = 473_390

const WAITING = `SELECT name, count(*)::int AS count FROM jobs.job WHERE state IN ('created', 'retry') GROUP BY name`

interface Opened {
  readonly boss: PgBoss
  readonly workers: ReadonlyMap<string, readonly string[]>
}

/** Creates the queue; its tables are made when it is first opened, which is after the product has started to serve. */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { pool, onError, maintainEverySeconds = 60, lookEverySeconds = 5, beat = clockBeat } = options
  const { longRoundMs = LONG_ROUND_MS } = options
  const kinds: JobKind<object>[] = []
  const repeated: RepeatedWork[] = []
  const stops: (() => void)[] = []
  const database = followedPool(pool, onError)
  let opening: Promise<Opened> | undefined
  let closed = false

  const work = async (boss: PgBoss, kind: JobKind<object>): Promise<string> => {
    const id = await boss.work<object>(
      kind.name,
      { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: lookEverySeconds },
      async (jobs) => {
        for (const job of jobs) await doJob(kind, job, options)
        // There may be more that came at the same time.
        boss.notifyWorker(id)
      },
    )
    return id
  }

  /** Creates them in one process at a time: two processes that create the same queue at once end in a deadlock. */
  const createQueues = async (boss: PgBoss) => {
    const client = await pool.connect()
    try {
      await client.query('SELECT pg_advisory_lock($1)', [QUEUES_LOCK])
      for (const { name } of kinds) await boss.createQueue(name)
    } finally {
      // Closes the connection, which releases the lock.
      client.release(true)
    }
  }

  const openBoss = async (): Promise<Opened> => {
    const { default: Boss } = await import('pg-boss')
    const boss = new Boss({
      db: database,
      schema: 'jobs',
      schedule: false,
      maintenanceIntervalSeconds: maintainEverySeconds,
      ...KEPT,
    })
    boss.on('error', onError)
    await install(pool, Boss.getConstructionPlans('jobs'))
    await boss.start()
    await createQueues(boss)
    const workers = new Map<string, string[]>()
    for (const kind of kinds) {
      const isRepeated = repeated.some(({ name }) => name === kind.name)
      const count = isRepeated ? 1 : WORKERS
      workers.set(kind.name, await Promise.all(Array.from({ length: count }, () => work(boss, kind))))
    }
    return { boss, workers }
  }

  /** Puts a round into the queue; whichever process does so first, it is there once. */
  const sendRound = async ({ boss, workers }: Opened, { name, everyMs }: RepeatedWork, now: number) => {
    const seconds = Math.ceil(everyMs / 1000)
    await boss.send(
      name,
      {},
      {
        id: roundId(name, Math.floor(now / everyMs)),
        retryLimit: 0,
        expireInSeconds: LONGEST_ROUND_SECONDS,
        retentionSeconds: seconds,
      },
    )
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  /** Does a round, unless one is under way; a process that dies lets go of it with its connection. */
  const doRound = async ({ name, handle }: RepeatedWork) => {
    const client = await pool.connect()
    let isHeld = false
    let late: NodeJS.Timeout | undefined
    try {
      const { rows } = await client.query<{ held: boolean }>(
        'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held',
        [ROUNDS_LOCK, name],
      )
      isHeld = rows[0]?.held === true
      if (isHeld) {
        const words = `The round "${name}" has been under way for ${Math.round(longRoundMs / 1000)} s; no other begins meanwhile.`
        late = setTimeout(() => onError(new Error(words)), longRoundMs).unref()
        await handle()
      }
    } finally {
      clearTimeout(late)
      client.release(isHeld)
    }
  }

  const open = (): Promise<Opened> => {
    if (closed) return Promise.reject(new Error('The job queue is closed.'))
    opening ??= openBoss().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    define(kind) {
      kinds.push(kind as JobKind<object>)
      return async (data) => {
        const { boss, workers } = await open()
        await boss.send(kind.name, data, {
          retryLimit: kind.retries,
          retryDelay: kind.retryAfterSeconds,
          retryBackoff: true,
          expireInSeconds: LONGEST_JOB_SECONDS,
          retentionSeconds: kind.dropAfterSeconds,
          // Whoever sends must know when nothing was stored.
          db: { executeSql: (text, values) => pool.query(text, values) },
        })
        for (const id of workers.get(kind.name) ?? []) boss.notifyWorker(id)
      }
    },
    repeat(work) {
      repeated.push(work)
      kinds.push({
        name: work.name,
        retries: 0,
        retryAfterSeconds: 0,
        dropAfterSeconds: Math.ceil(work.everyMs / 1000),
        handle: () => doRound(work),
      })
    },
    async open() {
      for (let pauseMs = SHORTEST_PAUSE_MS; !closed; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        try {
          const opened = await open()
          for (const one of repeated) {
            stops.push(beat(one.everyMs, (now) => void sendRound(opened, one, now).catch(onError)))
          }
          return
        } catch (error) {
          onError(error)
          await sleep(pauseMs, undefined, { ref: false })
        }
      }
    },
    async waiting() {
      const counts = new Map(kinds.map(({ name }) => [name, 0]))
      if (!(await opening)) return counts
      const { rows } = await pool.query<{ name: string; count: number }>(WAITING)
      for (const { name, count } of rows) if (counts.has(name)) counts.set(name, count)
      return counts
    },
    async close() {
      closed = true
      for (const stop of stops) stop()
      const opened = await opening?.catch(() => undefined)
      await opened?.boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS })
      await database.settled()
    },
  }
}

/**
 * Makes the queue's tables where its schema is there and empty: the product may not create schemas, which pg-boss would do
 * even then.
 */
async function install(pool: Pool, plans: string): Promise<void> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `SELECT to_regclass('jobs.version') IS NULL AS empty FROM pg_namespace WHERE nspname = 'jobs'`,
  )
  if (!rows[0]?.empty) return
  const made = plans.replace(/CREATE SCHEMA IF NOT EXISTS jobs\s*;/, '')
  if (made === plans) throw new Error('pg-boss no longer creates its schema as this version knows it.')
  const client = await pool.connect()
  try {
    await client.query(made)
  } catch (error) {
    // Of two processes at once, the second finds what the first has made.
    if (!/already exists/.test((error as Error).message)) throw error
  } finally {
    // A transaction that failed ends with its connection.
    client.release(true)
  }
}

/** The same in every process of the installation. */
function roundId(name: string, round: number): string {
  const hex = createHash('sha256').update(`${name} ${round}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** In the middle of each stretch, so that clocks that differ by less than half of one tell the same. */
function clockBeat(everyMs: number, tick: (now: number) => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    const middle = everyMs / 2
    const left = everyMs - ((Date.now() + middle) % everyMs)
    timer = setTimeout(() => {
      tick(Date.now())
      wait()
    }, left).unref()
  }
  wait()
  return () => clearTimeout(timer)
}

async function doJob(
  kind: JobKind<object>,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<object>,
  { onError, onTried }: Pick<JobQueueOptions, 'onError' | 'onTried'>,
): Promise<void> {
  try {
    await kind.handle(data, { id, attempt: retryCount })
    onTried(kind.name, 'done')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isLast = retryCount >= retryLimit
    const end = isLast ? 'is given up' : 'will be tried again'
    onTried(kind.name, isLast ? 'dropped' : 'failed')
    onError(new Error(`The job ${kind.name} failed and ${end}: ${reason}`))
    // Only the message is kept with the job; a cause could tell more than it should.
    throw new Error(reason)
  }
}
