import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from './db/index.ts'
import { migrate } from './db/migrate.ts'
import { openAppOn } from './testing/app-on-database.ts'
import { makeDataFolders } from './testing/data-folders.ts'
import { factories } from './testing/factories.ts'
import { makeGamePages } from './testing/game-pages.ts'
import { liveUntilKilled } from './testing/live-until-killed.ts'
import type { ToldRound } from './testing/own-games-process.ts'

// Ten lives take five minutes on two processors, twice as long beside other tests.
vi.setConfig({ testTimeout: 900_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())
const pages = makeGamePages()

const HAD = 1_000_000_00
const open = (dataDir: string) => openDatabase({ dataDir, mode: 'serve', log: vi.fn() })
const LIFE = { module: new URL('./testing/own-games-process.ts', import.meta.url), atLeast: 120, pages }

interface PlayedRound {
  readonly id: string
  readonly game: string
  readonly state: string
  /** Minor units, further stakes included. */
  readonly stake: number
  readonly further: number
  readonly win: number
}

/** Asks wallets about everything that waits, until nothing does. */
async function settleAll(games: pg.Pool, settle: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rowCount } = await games.query(
      "UPDATE games.rounds SET next_try_at = now() WHERE state IN ('decided', 'raising', 'ended', 'returning')",
    )
    if (rowCount === 0) return
    await settle()
  }
  throw new Error('Some rounds are never settled.')
}

async function killRepeatedly(rounds: number): Promise<void> {
  const dataDir = folders.make()
  const first = await open(dataDir)
  await migrate(first)
  const make = factories(first)
  await make.merchant({ code: 'one', currency: 'THB' })
  await make.vendor('one', { code: 'OWN' })
  for (const code of ['dice', 'mines', 'blackjack', 'crash'])
    await make.game('one', { id: code, code, vendor: 'OWN' })
  for (const _ of Array(4)) await make.money('one', await make.member('one'), HAD)
  await first.close()
  const told: ToldRound[] = []
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    told.push(...(await liveUntilKilled<ToldRound>({ ...LIFE, dataDir, round })))
    const database = await open(dataDir)
    const { ownGames, close } = await openAppOn(database, { ownGames: pages })
    const games = new pg.Pool(database.games)
    await settleAll(games, () => ownGames?.settleDue() ?? Promise.reject(new Error('The games are closed.')))
    const { rows: played } = await games.query<PlayedRound>(
      'SELECT id, game, state, (stake + further_stake)::int AS stake, win::int, further_stake::int AS further FROM games.rounds',
    )
    const byId = new Map(played.map((one) => [one.id, one]))
    // Whatever a player was told stands, as it was told.
    for (const { id, state, win } of told) {
      const stands = byId.get(id)
      expect(stands, id).toBeDefined()
      if (state === 'paid') expect(stands).toMatchObject({ state: 'paid', win })
    }
    // The wallet has each round once, with the same stake and win, and no other.
    const { rows: booked } = await database.pool.query(
      "SELECT round AS id, stake::int, won::int AS win FROM game_rounds WHERE connection = 'own'",
    )
    const taken = played.filter(({ state }) => state === 'paid' || state === 'open')
    for (const { game, further } of taken) seen.add(further > 0 ? `${game} raised` : game)
    const sorted = (all: readonly { id: string; stake: number; win: number }[]) =>
      all.map(({ id, stake, win }) => ({ id, stake, win })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(sorted(booked)).toEqual(sorted(taken))
    const { rows } = await database.pool.query(
      "SELECT sum(balance)::int AS sum FROM ledger_accounts WHERE name = 'main' AND member IS NOT NULL",
    )
    const sum = (key: 'stake' | 'win') => taken.reduce((total, one) => total + one[key], 0)
    expect(rows[0]?.sum).toBe(4 * HAD - sum('stake') + sum('win'))
    await games.end()
    await close()
    await database.close()
  }
  expect(new Set(told.map(({ state }) => state)).has('paid')).toBe(true)
  expect(seen).toEqual(new Set(['dice', 'mines', 'blackjack', 'blackjack raised', 'crash']))
}

test('killed while members play our own games, every round that a player was told of stands once, in both books', () =>
  killRepeatedly(1))

test('killed ten times, product or database first, it is the same', { tags: 'full' }, () =>
  killRepeatedly(10),
)
