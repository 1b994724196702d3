import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '../../../project-root.ts'
import { chunksOf } from '../../../testing/import-fixture.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { ImportResult } from './import-options.ts'

const DAY_MS = 24 * 3_600_000

/** The list of real games, where the project's shared folder lies beside it; else one of the same shape. */
const REAL_FILE = join(projectRoot(), '..', 'shared', 'data', 'real-slots.csv')
const isReal = existsSync(REAL_FILE)
const file = isReal ? readFileSync(REAL_FILE) : Buffer.from(listOfTheSameShape())

/** What is known of the real list. */
const REAL = { games: 919, FeatureBuy: 540, JP: 129, new: 47, vendors: 5 }

const rows = readRows(file.toString('utf8'))
const newest = Math.max(...rows.map((row) => Date.parse(row.release_date ?? '') || 0))
const counts = {
  games: rows.length,
  FeatureBuy: rows.filter((row) => row.bonus_buy === 'yes').length,
  JP: rows.filter((row) => row.jackpot === 'progressive' || row.jackpot === 'fixed').length,
  new: rows.filter((row) => Date.parse(row.release_date ?? '') >= newest - 90 * DAY_MS).length,
  vendors: new Set(rows.map((row) => row.provider)).size,
}

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'real' })
  await make.merchant({ code: 'other' })
  await make.game('other', { id: 'elsewhere' })
})
const load = () =>
  importCatalogue(shared().database, { name: 'real-slots.csv', chunks: chunksOf(file) }, { merchant: 'real' })
const total = async (query: string, merchant = 'real') =>
  (await shared().call(`/wps/game/list?${query}`, { merchant })).body.value.totalCount as number

describe('a list of real games, imported as it is into a merchant of its own', () => {
  let first: ImportResult

  beforeAll(async () => {
    first = await load()
    await vi.waitFor(async () => expect(await total('gameType=RNG')).toBeGreaterThan(0), 10_000)
  })

  test('every row is a new game, each provider a new vendor', () => {
    if (isReal) expect(counts).toEqual(REAL)
    expect(first).toMatchObject({
      applied: true,
      rows: counts.games,
      added: counts.games,
      refused: 0,
      newVendors: counts.vendors,
      ignoredColumns: ['rtp', 'volatility', 'themes', 'features'],
    })
  })

  test.each([
    ['gameType=RNG', 'games'],
    ['gameType=RNG&gameClassify=FeatureBuy', 'FeatureBuy'],
    ['gameType=RNG&gameClassify=JP', 'JP'],
    ['isNew=1&gameClassify=', 'new'],
  ] as const)('the lobby list %s counts them', async (query, name) => {
    expect(await total(query)).toBe(counts[name])
  })

  test('the vendors of the lobby have their games', async () => {
    const { body } = await shared().call('/wps/game/vendors?typeId=RNG&language=EN', { merchant: 'real' })
    const [group] = body.value.content
    expect(group.totalCount).toBe(counts.games)
    expect(group.vendors).toHaveLength(counts.vendors)
    for (const { vassalage, displayName } of group.vendors) {
      const own = rows.filter((row) => row.provider === displayName).length
      expect(own, displayName).toBeGreaterThan(0)
      expect(await total(`gameType=RNG&vassalage=${vassalage}`), displayName).toBe(own)
    }
  })

  test('pages hold every game once, and the menu counts them', async () => {
    const ids = new Set<string>()
    for (let page = 1; page <= Math.ceil(counts.games / 200); page++) {
      const { body } = await shared().call(`/wps/game/list?pageNo=${page}&pageSize=200`, { merchant: 'real' })
      for (const game of body.value.games as { nodeId: string }[]) ids.add(game.nodeId)
    }
    expect(ids.size).toBe(counts.games)
    const menus = await shared().call('/wps/game/menus', { merchant: 'real' })
    expect(menus.body.value.list).toMatchObject([{ gameCategory: 'RNG', totalCount: counts.games }])
  })

  test('a game is found by its name, and no other merchant has any of them', async () => {
    const name = rows[1]?.name ?? ''
    expect(await total(`gameName=${encodeURIComponent(name)}`)).toBeGreaterThan(0)
    expect(await total('gameType=RNG', 'other')).toBe(1)
  })

  test('a second import changes nothing', async () => {
    expect(await load()).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: counts.games,
      newVendors: 0,
    })
    expect(await total('gameType=RNG')).toBe(counts.games)
  })
})

/** Rows by the names of their columns; the list has no quotes. */
function readRows(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line !== '')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

/** A list with the same columns and words, for a clone without the shared folder. */
function listOfTheSameShape(): string {
  const header =
    'slug,name,provider,category,rtp,volatility,mechanic,jackpot,bonus_buy,release_date,themes,features'
  const games = Array.from({ length: 230 }, (_, at) =>
    [
      `harbour-lantern-${at}`,
      `Harbour Lantern ${at}`,
      ['Delta & Sons', 'Kite House', 'Lamp'][at % 3],
      'video_slot',
      '96.10',
      'high',
      'lines',
      ['fixed', 'none', 'unknown', 'progressive'][at % 4],
      ['yes', 'no'][at % 2],
      new Date(Date.UTC(2026, 7, 27) - at * 3 * DAY_MS).toISOString().slice(0, 10),
      'sea|night',
      'free_spins',
    ].join(','),
  )
  return [header, ...games].join('\n')
}
