import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'

/** Knows whether the database answers, and what time it is there. */
export interface DatabaseWatch {
  answers(): boolean
  /** How far the database's clock was ahead of this process's when it was last asked, in ms; below 0 where it is behind. */
  clockAhead(): number
  /** Resolves when the database answers, or once an outage has lasted so long that it is more than a restart. */
  untilSettled(): Promise<boolean>
  stop(): Promise<void>
}

/** How often a database that answers is asked, in ms. */
const ASK_EVERY_MS = 1000
/** How often one that does not is asked, in ms. */
const ASK_AGAIN_MS = 100
/** A database that takes longer for nothing does not answer, in ms. */
const ANSWERS_WITHIN_MS = 2000
/** PostgreSQL that restarts after a crash is usually back by then, in ms. */
const RESTARTS_WITHIN_MS = 2000

/** Asks the database over a connection of its own, which no busy pool can hold up. It counts as answering at first. */
export function watchDatabase(connection: pg.ClientConfig, log: DatabaseLog): DatabaseWatch {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  let awaySince: number | undefined
  let waiting: (() => void)[] = []
  let client: pg.Client | undefined
  let clockAhead = 0

  const note = (reason: string | undefined) => {
    if (reason === undefined) {
      if (awaySince !== undefined) log('database answers again', { awayMs: Date.now() - awaySince })
      awaySince = undefined
      for (const go of waiting.splice(0)) go()
    } else if (awaySince === undefined) {
      awaySince = Date.now()
      log('database does not answer', { reason })
    }
  }

  const open = async () => {
    const next = new pg.Client({
      application_name: 'foyer watch',
      ...connection,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
    })
    next.on('error', (error) => lose(next, error))
    next.once('end', () => lose(next, new Error('Connection ended')))
    client = next
    await next.connect()
  }

  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return
    client = undefined
    if (!stopping.signal.aborted) note(error.message)
    // A connection that is stuck does not say goodbye.
    lost.connection.stream.destroy()
  }

  const readClock = async (asked: pg.Client) => {
    const [began, start] = [Date.now(), performance.now()]
    const { rows } = await asked.query<{ ms: string }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
    )
    const took = performance.now() - start
    const ahead = Math.round(Number(rows[0]?.ms) - began - took / 2)
    // What lies within the time that the answer took, says nothing: the clock would tremble.
    if (Math.abs(ahead - clockAhead) > took) clockAhead = ahead
  }

  const ask = async () => {
    try {
      if (!client) await open()
      if (client) await readClock(client)
      if (client) note(undefined)
    } catch (error) {
      if (client) lose(client, error as Error)
      else note((error as Error).message)
    }
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await ask()
      await pause(awaySince === undefined ? ASK_EVERY_MS : ASK_AGAIN_MS)
    }
  })()

  return {
    answers: () => awaySince === undefined,
    clockAhead: () => clockAhead,
    async untilSettled() {
      if (awaySince === undefined) return true
      const left = awaySince + RESTARTS_WITHIN_MS - Date.now()
      if (left <= 0) return false
      let go = () => {}
      const back = new Promise<void>((resolve) => {
        go = resolve
        waiting.push(resolve)
      })
      // Whoever waits keeps the process alive.
      await Promise.race([back, sleep(left)])
      waiting = waiting.filter((one) => one !== go)
      return awaySince === undefined
    },
    async stop() {
      stopping.abort()
      client?.connection.stream.destroy()
      await watching
    },
  }
}
