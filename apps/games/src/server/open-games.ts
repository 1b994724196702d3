import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { flightChainsWith } from './flight-chain.ts'
import { type Flights, openFlights } from './flights.ts'
import { type OwnGames, ownGames } from './own-games.ts'
import { sealingWith } from './sealed.ts'
import { type FindTitle, titlesOf } from './titles.ts'
import { type WalletAccess, walletOf } from './wallet.ts'

/** How often rounds that wait for a wallet are looked for, in ms. */
const SETTLE_EVERY_MS = 1_000
/** How often what players put into jackpots is moved there, in ms. */
const COLLECT_EVERY_MS = 1_000
const PRUNE_EVERY_MS = 3_600_000
const POOL_SIZE = 8
const STATEMENT_MS = 5_000
/** Any number that nothing else in the schema uses. */
const MIGRATION_LOCK = 6_402_918_551

interface GamesOptions {
  /** As the role of the games, which owns the schema `games` and sees nothing else. */
  readonly connection: pg.ClientConfig
  /** Role that may read the schema, for backups; absent where the database belongs to the games alone. */
  readonly reader: string | undefined
  /** Encrypts seeds and tokens; the same for ever. */
  readonly key: string
  readonly wallets: WalletAccess
  /** Titles besides the games themselves. */
  readonly titles?: FindTitle | undefined
  readonly onError: (error: unknown) => void
}

/** The games of one process. */
export interface OpenGames {
  readonly games: OwnGames
  readonly flights: Flights
  readonly findTitle: FindTitle
  /** Begins to ask wallets about rounds that wait. */
  start(): void
  close(): Promise<void>
}

/** Opens the games over their schema, which is brought up to date first. @throws the database's error */
export async function openGames({
  connection,
  reader,
  key,
  wallets,
  titles,
  onError,
}: GamesOptions): Promise<OpenGames> {
  const pool = new pg.Pool({
    application_name: 'foyer games',
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  await bringUpToDate(connection, reader)
  const findTitle = titlesOf(titles)
  const orm = drizzle({ client: pool, casing: 'snake_case' })
  const sealing = sealingWith(key)
  const chains = flightChainsWith(sealing)
  const games = ownGames({ orm, chains, sealing, wallet: walletOf(wallets), findTitle })
  const flights = openFlights({ orm, chains, settle: games.settle, onError })
  const timers = new Set<NodeJS.Timeout>()
  let running = Promise.resolve()
  const repeat = (everyMs: number, work: () => Promise<void>) => {
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      running = work()
        .catch(onError)
        .finally(() => {
          isBusy = false
        })
    }, everyMs)
    timers.add(timer)
  }
  return {
    games,
    flights,
    findTitle,
    start() {
      flights.start()
      repeat(SETTLE_EVERY_MS, games.settleDue)
      repeat(COLLECT_EVERY_MS, games.collectChanges)
      repeat(PRUNE_EVERY_MS, games.prune)
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flights.close()
      await running
      await pool.end()
    },
  }
}

/** One process at a time migrates; the others wait. */
async function bringUpToDate(connection: pg.ClientConfig, reader: string | undefined): Promise<void> {
  const client = new pg.Client({ application_name: 'foyer games migrations', ...connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), {
      migrationsFolder: findMigrations(),
      migrationsSchema: 'games',
      migrationsTable: 'migrations',
    })
    if (reader === undefined) return
    const role = client.escapeIdentifier(reader)
    await client.query(`GRANT USAGE ON SCHEMA games TO ${role};
      GRANT SELECT ON ALL TABLES IN SCHEMA games TO ${role};
      GRANT SELECT ON ALL SEQUENCES IN SCHEMA games TO ${role}`)
  } finally {
    await client.end()
  }
}

/** The migrations, seen from the source or from the bundle. */
function findMigrations(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let at = start; ; at = dirname(at)) {
    const folder = join(at, 'apps', 'games', 'migrations')
    if (existsSync(folder)) return folder
    if (at === dirname(at)) throw new Error(`No apps/games/migrations above ${start}`)
  }
}
