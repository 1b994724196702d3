import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { Game } from '../game.ts'
import { favouriteIdsQuery, keepFavourite, toggleFavourite, withoutGame } from './favourites.ts'
import { ownListKey } from './own-queries.ts'

type Answer = (called: string) => unknown

const game = (id: string) => ({ id, vendor: 'JL' }) as Game
const page = (...ids: string[]) => ({ games: ids.map(game), page: 1, totalPages: 2, total: ids.length })

function place(answer: Answer = () => ({})) {
  const call = vi.fn(async (called: string, _options?: object) => answer(called))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const show = vi.fn()
  const context = {
    queries,
    api: { call },
    session: { current: () => ({ token: 'one' }) },
    toaster: { show },
    words: { load: () => Promise.resolve(), i18n: { _: ({ message }: { message: string }) => message } },
  }
  return { call, queries, show, context: context as unknown as ScreenContext }
}

const refused = () => {
  throw new CallError('server.failed', 500, 'Unknown error')
}
const KEY = [...ownListKey('favourites'), 'EN']

test('ids are asked for; where they cannot be had, 200 favourites by token stand in [FAV-06, FAV-09-D, API-06]', async () => {
  const plain = place(() => ({ list: ['a', 'b'] }))
  expect(await plain.queries.fetchQuery(favouriteIdsQuery(plain.context))).toEqual(['a', 'b'])
  const broken = place((called) => (called === 'favouriteIds' ? refused() : { content: [{ nodeId: 'c' }] }))
  expect(await broken.queries.fetchQuery(favouriteIdsQuery(broken.context))).toEqual(['c'])
  expect(broken.call).toHaveBeenLastCalledWith(
    'favouriteGames',
    expect.objectContaining({ query: { token: 'one', pageNo: 1, pageSize: 200 } }),
  )
})

test('a game counts as kept after the server has confirmed, not before [FAV-10-D, FAV-01]', async () => {
  let confirm: (value: unknown) => void = () => undefined
  const { call, queries, context } = place(() => new Promise((resolve) => (confirm = resolve)))
  const ids = favouriteIdsQuery(context).queryKey
  queries.setQueryData(ids, ['a'])
  const adding = toggleFavourite(context, game('b'))
  expect(queries.getQueryData(ids)).toEqual(['a'])
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  // A second tap waits for the first.
  await toggleFavourite(context, game('b'))
  expect(call).toHaveBeenCalledExactlyOnceWith('addFavourite', {
    body: { nodeId: 'b', vendor: 'JL', token: 'one' },
  })
  confirm({})
  await adding
  expect(queries.getQueryData(ids)).toEqual(['b', 'a'])
})

test.each([
  ['refused by the server, which the API tells', 500, 0],
  ['that nobody answers', 0, 1],
])('a game %s is not kept [FAV-10-D]', async (_, status, told) => {
  const { queries, show, context } = place(() => {
    throw new CallError('failed', status, '')
  })
  const ids = favouriteIdsQuery(context).queryKey
  queries.setQueryData(ids, ['a'])
  await toggleFavourite(context, game('b'))
  expect(queries.getQueryData(ids)).toEqual(['a'])
  expect(show).toHaveBeenCalledTimes(told)
})

test('a game leaves the screen before the server is asked, also the list of favourites [FAV-03, FAV-11-D]', async () => {
  const { call, queries, context } = place(() => new Promise(() => undefined))
  const ids = favouriteIdsQuery(context).queryKey
  queries.setQueryData(ids, ['a', 'b'])
  queries.setQueryData(KEY, { pages: [page('a', 'b')], pageParams: [1] })
  void toggleFavourite(context, game('a'))
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  expect(queries.getQueryData(ids)).toEqual(['b'])
  expect(queries.getQueryData(KEY)).toMatchObject({ pages: [{ games: [{ id: 'b' }], total: 1 }] })
  expect(call).toHaveBeenCalledExactlyOnceWith('removeFavourite', expect.anything())
})

test('what the server did not let go comes back where it was [FAV-10-D]', async () => {
  const { queries, context } = place(refused)
  const ids = favouriteIdsQuery(context).queryKey
  queries.setQueryData(ids, ['b', 'c'])
  queries.setQueryData(KEY, { pages: [page('b', 'c')], pageParams: [1] })
  await toggleFavourite(context, game('c'))
  expect(queries.getQueryData(ids)).toEqual(expect.arrayContaining(['b', 'c']))
  expect(queries.getQueryData(KEY)).toMatchObject({
    pages: [{ games: [{ id: 'b' }, { id: 'c' }], total: 2 }],
  })
})

test('a list that does not hold the game stays the same one', () => {
  const list = { pages: [page('a')], pageParams: [1] }
  expect(withoutGame(list, 'b')).toBe(list)
})

test('a game that is kept already stays so where it is to be kept [FAV-02] (finding 24)', async () => {
  const { call, queries, context } = place()
  const ids = favouriteIdsQuery(context).queryKey
  queries.setQueryData(ids, ['a'])
  await keepFavourite(context, game('a'))
  expect(call).not.toHaveBeenCalledWith('removeFavourite', expect.anything())
  expect(queries.getQueryData(ids)).toEqual(['a'])
  await keepFavourite(context, game('b'))
  expect(call).toHaveBeenCalledWith('addFavourite', expect.anything())
})
