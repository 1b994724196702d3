import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Api } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { Site } from '../merchant/index.ts'
import { LIST_ENTRIES, type ListEntryName } from './list-entry.ts'
import type { ListFilter } from './list-filter.ts'
import { gameListQuery } from './list-queries.ts'
import { NO_FILTER } from './no-filter.ts'

const site = (inHouse: readonly string[] = ['OWN', 'OWN2']) =>
  ({ vendorSets: { inHouse, esport: ['ES'], cockfight: ['CF'] } }) as unknown as Site

async function ask(name: ListEntryName, filter: Partial<ListFilter> = {}, where = site()) {
  const call = vi.fn(async (called: string) =>
    called === 'hotGames'
      ? { list: [] }
      : { games: [], content: [], list: [], pageNum: 1, totalPages: 3, totalCount: 60 },
  )
  const context = {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: { call } as unknown as Api,
  } as unknown as ScreenContext
  const choice = {
    entry: LIST_ENTRIES[name],
    filter: { ...NO_FILTER, ...filter },
    pageSize: LIST_ENTRIES[name].pageSize,
    language: 'EN',
  }
  const data = await context.queries.fetchInfiniteQuery(gameListQuery(context, choice, where))
  const asked = call.mock.calls as unknown as [string, { query: Record<string, unknown> }][]
  return {
    asked: asked.filter(([called]) => called === 'gameList').map(([, { query }]) => query),
    all: asked,
    data,
  }
}

test.each([
  ['BINGO [LIST-20]', 'BINGO', { gameType: 'RNG', gameClassify: 'BG', vassalage: '', isNew: '' }],
  ['INHOUSE [LIST-21]', 'INHOUSE', { gameType: 'RNG', vassalage: 'OWN,OWN2', gameClassify: '' }],
  ['NEW [LIST-22] (finding 23)', 'NEW', { gameType: '', isNew: '1', gameClassify: '' }],
  ['JL [LIST-23]', 'JL', { gameType: 'RNG', vassalage: 'JL' }],
  ['RTG [LIST-23]', 'RTG', { gameType: 'RNG', vassalage: 'RTG' }],
  ['JACKPOT [LIST-25] [LIST-10]', 'JACKPOT', { gameType: 'RNG', gameClassify: 'JP', pageSize: 18 }],
  ['ESPORTS [LIST-27]', 'ESPORTS', { gameType: 'SPORTS', vassalage: 'ES' }],
  ['COCKFIGHT [LIST-28]', 'COCKFIGHT', { gameType: 'SPORTS', vassalage: 'CF' }],
  [
    'RNG [API-03]',
    'RNG',
    { gameType: 'RNG', platform: 'html5', clientType: 2, pageNo: 1, pageSize: 20, language: 'EN' },
  ],
] as const)('%s asks for its games', async (_, name, query) => {
  const { asked } = await ask(name)
  expect(asked).toEqual([expect.objectContaining(query)])
})

test.each([
  ['PG and JDB [LIST-24] [LIST-41-D]', { vendor: 'PG' }, { vassalage: 'PG' }],
  ['feature buy [LIST-26]', { classify: 'FeatureBuy' }, { gameClassify: 'FeatureBuy' }],
  ['limits [FILTER-12-D]', { minBet: 100, minLine: 5 }, { minBet: 100, minLine: 5 }],
  ['a text [FILTER-11-D]', { text: 'naga' }, { gameName: 'naga' }],
] as const)('slots limited to %s', async (_, filter, query) => {
  const { asked } = await ask('RNG', filter)
  expect(asked).toEqual([expect.objectContaining(query)])
})

test('no limit is not sent [FILTER-12-D]', async () => {
  const { asked } = await ask('RNG')
  expect(asked[0]).not.toHaveProperty('minBet')
  expect(asked[0]).not.toHaveProperty('minLine')
})

test.each([
  ['an empty vendor set', {}, site([])],
  ['a vendor outside of the set', { vendor: 'JL' }, site()],
])('%s gives an empty list without a call [LIST-40-D]', async (_, filter, where) => {
  const { asked, data } = await ask('INHOUSE', filter, where)
  expect(asked).toEqual([])
  expect(data.pages[0]?.games).toEqual([])
})

test('the hot data type asks for the hot games only [LIST-29]', async () => {
  const { all } = await ask('RNG', { dataType: 'hot' })
  expect(all).toEqual([
    ['hotGames', expect.objectContaining({ query: { platform: 'html5', isPlatform: 2, language: 'EN' } })],
  ])
})

test('the HOT tab asks for the hot games only, and shows 24 a page [HOME-14] [LIST-11] [API-10]', async () => {
  const { all } = await ask('HOT')
  expect(all).toEqual([['hotGames', expect.anything()]])
  expect(LIST_ENTRIES.HOT.pageSize).toBe(24)
})

test.each([
  [{ page: 1, totalPages: 3 }, 2],
  [{ page: 3, totalPages: 3 }, undefined],
  [{ page: 1, totalPages: 0 }, undefined],
])('after %o comes %o [LIST-15] [LIST-17]', (last, next) => {
  const choice = { entry: LIST_ENTRIES.RNG, filter: NO_FILTER, pageSize: 20, language: 'EN' }
  const query = gameListQuery({} as ScreenContext, choice, site())
  const page = { games: [], total: 0, ...last }
  expect(query.getNextPageParam(page, [page], 1, [1])).toEqual(next)
})

test.each([
  ['ALL', 'RNG', {}, 'gameList', { gameType: 'RNG', pageNo: 1, isNew: '', gameName: '' }],
  ['FAV', 'FAV', {}, 'favouriteGames', { gameType: '', vendor: '', pageNo: 1, pageSize: 16 }],
  ['HOT', 'RNG', { dataType: 'hot' }, 'hotGames', { isPlatform: 2 }],
  ['RECENT', 'RECENT', {}, 'recentGames', { gameType: '', vendor: '', page: 1, clientType: 2 }],
  ['NEW', 'NEW', {}, 'gameList', { isNew: '1' }],
  ['SEARCH', 'RNG', { text: 'naga' }, 'gameList', { gameName: 'naga' }],
  [
    'FAV inside another list',
    'FISH',
    { dataType: 'favourites' },
    'favouriteGames',
    { gameType: 'FISH', pageSize: 24 },
  ],
  [
    'FAV of a provider set',
    'COCKFIGHT',
    { dataType: 'favourites' },
    'favouriteGames',
    { gameType: 'SPORTS', vendor: 'CF' },
  ],
  [
    'RECENT of a provider',
    'RNG',
    { dataType: 'recent', vendor: 'PG' },
    'recentGames',
    { gameType: 'RNG', vendor: 'PG', pageSize: 24 },
  ],
] as const)(
  'what is selected is asked for by its own call: %s [LIST-35] [LIST-36] [FAV-09-D] [API-05] [API-08]',
  async (_, name, filter, called, query) => {
    const { all } = await ask(name, filter)
    expect(all.map(([call]) => call)).toEqual([called])
    expect(all[0]?.[1].query).toMatchObject(query)
  },
)

test.each([{ vendor: 'JL' }, {}])(
  'favourites of a list whose providers leave nothing are none, and nothing is asked [LIST-40-D]',
  async (filter) => {
    const none = { vendorSets: { inHouse: [], esport: [], cockfight: filter.vendor ? ['CF'] : [] } }
    const { all, data } = await ask(
      'COCKFIGHT',
      { dataType: 'favourites', ...filter },
      none as unknown as Site,
    )
    expect([all, data.pages[0]?.games]).toEqual([[], []])
  },
)
