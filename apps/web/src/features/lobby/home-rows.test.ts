import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { Site } from '../merchant/index.ts'
import { homeRowQuery, homeRows } from './home-rows.ts'

test('rows follow the merchant, unknown names are left out [HOME-32-D]', () => {
  expect(homeRows(['FISH', 'CHESS', 'NEW']).map((row) => row.href)).toEqual(['/m/fish-games', '/m/new-games'])
})

test('feature-buy games lead to the slots list with their classify [ROUTE-04, LIST-26, LIST-41-D]', () => {
  const [row] = homeRows(['FEATURE'])
  expect(row?.href).toBe('/m/slot-games?gameClassify=FeatureBuy')
  expect(row?.entry).toMatchObject({ type: 'RNG', classify: 'FeatureBuy' })
})

const site = {
  homeBlocks: ['popular', 'rows'],
  homeRows: ['NEW', 'RNG', 'COCKFIGHT'],
  vendorSets: { inHouse: [], esport: [], cockfight: [] },
} as unknown as Site

/** Game `g1` to `g40`; every list begins with the same ones. */
const wireGames = Array.from({ length: 40 }, (_, place) => ({ nodeId: `g${place + 1}`, gameClassify: [] }))

async function readRow(name: string, { failing = '' } = {}) {
  const call = vi.fn(async (endpoint: string, { query }: { query: { pageSize: number } }) => {
    if (endpoint === failing) throw new Error('away')
    if (endpoint === 'hotGames') return { list: wireGames.slice(0, 12) }
    return { games: wireGames.slice(0, query.pageSize), pageNum: 1, totalPages: 2, totalCount: 40 }
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const context = { api: { call }, queries } as unknown as ScreenContext
  const [row] = homeRows([name])
  if (!row) throw new Error(`no row ${name}`)
  const page = await queries.fetchQuery(homeRowQuery(context, row, site, 'EN'))
  return { page, ids: page.games.map(({ id }) => id), asked: call.mock.calls }
}

const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => `g${first + place}`)

test('a row holds 16 games of its list, and none that stands further up on the page [LIST-09, LIST-12-D, CONST-03]', async () => {
  const first = await readRow('NEW')
  expect(first.ids).toEqual(ids(10, 25))
  expect(first.page.total).toBe(40)
  expect(first.asked).toContainEqual([
    'gameList',
    expect.objectContaining({
      query: expect.objectContaining({ gameType: '', isNew: '1', pageNo: 1, clientType: 2 }),
    }),
  ])
  expect((await readRow('RNG')).ids).toEqual(ids(26, 32))
})

test('where the popular games cannot be read, the row leaves none of them out', async () => {
  expect((await readRow('NEW', { failing: 'hotGames' })).ids).toEqual(ids(1, 16))
})

test('a row without vendors is empty and asks for no games of its own [LIST-40-D, TILE-12-D]', async () => {
  const { page, asked } = await readRow('COCKFIGHT')
  expect(page.games).toEqual([])
  expect(asked.filter(([endpoint]) => endpoint === 'gameList')).toHaveLength(2)
})
