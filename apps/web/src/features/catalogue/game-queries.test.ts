import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { Site } from '../merchant/index.ts'
import { toGame } from './game.ts'
import { gameRowQuery } from './game-queries.ts'
import { LIST_ENTRIES } from './list-entry.ts'

const site = (cockfight: readonly string[]) =>
  ({ vendorSets: { inHouse: [], esport: [], cockfight } }) as unknown as Site

async function askRow(name: keyof typeof LIST_ENTRIES, where: Site) {
  const call = vi.fn(async () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }))
  const context = { api: { call } } as unknown as ScreenContext
  const page = await new QueryClient().fetchQuery(gameRowQuery(context, LIST_ENTRIES[name], where, 'EN'))
  return { page, asked: call.mock.calls as unknown as [string, { query: object }][] }
}

test('a row of the home page holds the first 16 games of its category [LIST-09, LIST-12-D, CONST-03]', async () => {
  const { asked } = await askRow('LIVE', site([]))
  expect(asked).toEqual([
    [
      'gameList',
      expect.objectContaining({
        query: expect.objectContaining({ gameType: 'LIVE', pageNo: 1, pageSize: 16, clientType: 2 }),
      }),
    ],
  ])
})

test('a row without vendors is empty and asks for nothing [LIST-40-D, TILE-12-D]', async () => {
  const { asked, page } = await askRow('COCKFIGHT', site([]))
  expect(asked).toEqual([])
  expect(page.games).toEqual([])
})

const wire = {
  nodeId: 'n1',
  gameId: 'g1',
  gameType: 'RNG',
  vassalage: 'JL',
  vendorName: 'Jili',
  nodeName: 'node',
  gameName: 'game',
  displayName: 'display',
  gameClassify: [],
  showIcon: '',
  iconUrl: '/icon',
  img: '/img',
  mobileLargeIcon: '/wide',
  supportPlay: true,
  maintenance: false,
}

test.each([
  [{}, { name: 'display', image: '/img', wideImage: '/wide' }],
  [
    { displayName: '', img: '' },
    { name: 'game', image: '/icon' },
  ],
  [
    { displayName: '', gameName: '', img: '', iconUrl: '' },
    { name: 'node', image: '/wide' },
  ],
  [{ mobileLargeIcon: '' }, { wideImage: '/img' }],
])('of a game with %o the first name and picture that are there are shown [TILE-10-D]', (part, shown) => {
  expect(toGame({ ...wire, ...part })).toMatchObject(shown)
})
