import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { heightAfter, msUntilCrash } from '@foyer/fairness'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ShownFlights } from '../answers.ts'
import type { FlightChains } from './flight-chain.ts'
import {
  board,
  cancelFlight,
  cashOutReached,
  countOnBoard,
  crashFlight,
  lastFlight,
  lastHeights,
  lastNumber,
  type TimedFlight,
  takeOff,
} from './flight-store.ts'
import { GameError } from './game-error.ts'
import { giveLease, isWanted, noteWanted, takeLease } from './lease.ts'
import type { Round } from './round-store.ts'

/** Lease of the process that flies. */
const LEADING = 'flights'
/** Under what interest is noted: flights board only while a page watches. */
const WATCHED = 'flights watched'
/** How long bets are taken, and how long the end of a flight stays on the screen, in ms. */
const BOARDING_MS = 7_000
const OVER_MS = 3_500
/** How often the current flight is read while one is live, and otherwise, in ms. */
const LIVE_MS = 100
const IDLE_MS = 2_000
/** How often the lease is renewed and interest is noted, in ms. */
const RENEW_MS = 2_000
/** The longest pause between two lines to a watcher, in ms; proxies cut silent connections. */
const REPEAT_MS = 10_000
/** Flights that a page lists. */
const LISTED = 24
/** Bets that are settled at once. */
const SETTLED_AT_ONCE = 8
/** The most watchers of a process, and the most bytes that may be queued for one before it is disconnected. */
const MOST_WATCHERS = 20_000
const MOST_WAITING = 64 * 1024

/** The most streams of one session, and the shortest time between two that it opens, in ms. */
const MOST_WINDOWS = 3
const EACH_MS = 250

/** A page that watches the flights. */
export interface Watcher {
  /** Id of the session. */
  readonly session: string
  readonly connection: string
}

interface Watching extends Watcher {
  readonly stream: Readable
  /** Unix time in ms. */
  readonly since: number
  hasHeard: boolean
}

/** The flights of crash, of which one process at a time is in charge. */
export interface Flights {
  /** Lines of JSON, {@link ShownFlights} each, until the page goes. @throws {GameError} `limit.reached` */
  watch(watcher: Watcher): Readable
  start(): void
  /** Ends all streams: a server does not close while one is open. */
  dismiss(): void
  close(): Promise<void>
}

interface FlightsParts {
  readonly orm: NodePgDatabase
  readonly chains: FlightChains
  /** Asks the wallet about a bet that a flight has ended. */
  readonly settle: (round: Round) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Opens the flights; the process that holds the lease boards them, takes them off, and ends them. */
export function openFlights({ orm, chains, settle, onError }: FlightsParts): Flights {
  const holder = randomUUID()
  const watchers = new Set<Watching>()
  let isLeading = false
  let [renewedAt, notedAt] = [0, 0]
  let told: { readonly key: string; readonly at: number; readonly last: readonly number[] } = {
    ...{ key: '', at: 0, last: [] },
  }
  let [isClosed, isRunning, isWoken] = [false, false, false]
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const settleAll = async (rounds: readonly Round[]) => {
    for (let at = 0; at < rounds.length; at += SETTLED_AT_ONCE) {
      const done = await Promise.allSettled(rounds.slice(at, at + SETTLED_AT_ONCE).map(settle))
      for (const one of done) if (one.status === 'rejected') onError(one.reason)
    }
  }
  const end = async (work: Promise<readonly Round[]>) => void settleAll(await work)

  /** Takes or renews the lease. Cancels a flight that was in the air while no process held it. */
  const takeCharge = async (timed: TimedFlight | undefined) => {
    if (isLeading && Date.now() - renewedAt < RENEW_MS) return
    renewedAt = Date.now()
    const lease = await takeLease(orm, LEADING, holder)
    isLeading = lease !== undefined
    if (!lease?.wasUnattended || timed?.flight.state !== 'flying') return
    const crash = await chains.crashOf(orm, timed.flight)
    await end(orm.transaction((tx) => cancelFlight(tx, timed.flight.id, crash)))
  }
  /** Moves the flight on where that is due. @returns the ms until something is due next */
  const lead = async (timed: TimedFlight | undefined): Promise<number> => {
    const { flight, ms } = timed ?? { ms: OVER_MS }
    if (timed && flight?.state === 'flying') {
      const crash = await chains.crashOf(orm, flight)
      const left = msUntilCrash(crash.height) - ms
      if (left <= 0) await end(orm.transaction((tx) => crashFlight(tx, flight.id, crash)))
      else await end(cashOutReached(orm, flight.id, Math.min(crash.height, heightAfter(ms))))
      return left <= 0 ? 0 : left
    }
    if (flight?.state === 'boarding') {
      if (ms <= 0) await end(orm.transaction((tx) => takeOff(tx, flight)))
      return Math.max(0, ms)
    }
    if (ms < OVER_MS || !(await isWanted(orm, WATCHED))) return LIVE_MS
    const chain = await chains.current(orm)
    const number = chain ? (await lastNumber(orm, chain.id)) + 1 : 1
    if (chain && number <= chain.length)
      await board(orm, { chain: chain.id, number, boardingMs: BOARDING_MS })
    else await chains.make(orm)
    return 0
  }
  const tell = async (timed: TimedFlight | undefined) => {
    const { flight, ms = 0 } = timed ?? {}
    const counts = flight ? await countOnBoard(orm, flight.id) : new Map<string, number>()
    const key = `${flight?.id} ${flight?.state} ${[...counts].join()}`
    const isNews = key !== told.key || Date.now() - told.at >= REPEAT_MS
    const hearers = [...watchers].filter((watcher) => isNews || !watcher.hasHeard)
    if (hearers.length === 0) return
    if (isNews) told = { key, at: Date.now(), last: await lastHeights(orm, LISTED) }
    const chain = await (flight ? chains.find(orm, flight.chain) : chains.current(orm))
    for (const watcher of hearers) {
      watcher.hasHeard = true
      if (watcher.stream.readableLength > MOST_WAITING) watcher.stream.destroy()
      else watcher.stream.push(line(watcher.connection))
    }
    function line(connection: string): string {
      const { id = 0, number = 0, state = 'crashed', height, hash } = flight ?? {}
      const shown: ShownFlights = {
        ...(flight && {
          flight: { id, number, state, ms: Math.round(ms), ...(hash && { height: height ?? 0, hash }) },
        }),
        ...{ players: counts.get(connection) ?? 0, last: told.last },
        ...(chain && { end: chain.end, ...(chain.salt && { salt: chain.salt }) }),
      }
      return `${JSON.stringify(shown)}\n`
    }
  }
  /** Reads the current flight, advances it where this process leads, and tells watchers. @returns the ms until the next turn */
  const turn = async (): Promise<number> => {
    const isWatched = watchers.size > 0
    if (isWatched && Date.now() - notedAt > RENEW_MS) {
      notedAt = Date.now()
      await noteWanted(orm, WATCHED)
    }
    const timed = await lastFlight(orm)
    const isLive = timed?.flight.state === 'boarding' || timed?.flight.state === 'flying'
    if (!isLive && !isWatched && !(await isWanted(orm, WATCHED))) {
      await stepDown()
      return IDLE_MS
    }
    await takeCharge(timed)
    const dueMs = isLeading ? await lead(isLive ? await lastFlight(orm) : timed) : LIVE_MS
    if (isWatched) await tell(await lastFlight(orm))
    return Math.min(LIVE_MS, dueMs)
  }
  const stepDown = async () => {
    if (isLeading) await giveLease(orm, LEADING, holder)
    isLeading = false
  }
  const run = () => {
    if (isClosed || isRunning) return
    isRunning = true
    clearTimeout(timer)
    running = turn()
      .catch((error: unknown) => {
        onError(error)
        return IDLE_MS
      })
      .then((ms) => {
        isRunning = false
        timer = setTimeout(run, isWoken ? 0 : ms)
        isWoken = false
      })
  }
  const dismiss = () => {
    for (const { stream } of watchers) stream.push(null)
  }
  const wake = () => {
    isWoken = true
    run()
  }
  return {
    watch({ session, connection }) {
      const own = [...watchers].filter((watcher) => watcher.session === session)
      const newest = Math.max(0, ...own.map(({ since }) => since))
      if (watchers.size - own.length >= MOST_WATCHERS || Date.now() - newest < EACH_MS)
        throw new GameError('limit.reached', 'Too many streams are open.')
      const stream = new Readable({ read: () => undefined })
      const watcher: Watching = { session, connection, stream, since: Date.now(), hasHeard: false }
      watchers.add(watcher)
      // The oldest of several windows ends, as if there was nothing more to tell.
      if (own.length >= MOST_WINDOWS) own[0]?.stream.push(null)
      stream.once('close', () => watchers.delete(watcher))
      // The first watcher gets the current state at once; later ones within {@link LIVE_MS}.
      if (watchers.size === 1) wake()
      return stream
    },
    start: run,
    dismiss,
    async close() {
      isClosed = true
      clearTimeout(timer)
      dismiss()
      await running
      clearTimeout(timer)
      await stepDown().catch(onError)
    },
  }
}
