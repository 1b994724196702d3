import { expect, test } from 'vitest'
import type { Site } from '../merchant/index.ts'
import type { Game } from './game.ts'
import { hotGamesOf, hotTabPage, nextHotTabPage } from './hot-games.ts'
import { LIST_ENTRIES, type ListEntryName } from './list-entry.ts'
import type { ListFilter } from './list-filter.ts'
import { NO_FILTER } from './no-filter.ts'

const game = (id: string, part: Partial<Game> = {}): Game => ({
  id,
  code: id,
  type: 'RNG',
  vendor: 'JL',
  vendorName: 'Jili',
  name: id,
  badge: '',
  classify: [],
  image: '',
  wideImage: '',
  closed: false,
  supportsTrial: true,
  ...part,
})

const site = (inHouse: readonly string[] = ['OWN']) =>
  ({ vendorSets: { inHouse, esport: ['ES'], cockfight: ['CF'] } }) as unknown as Site

const HOT = [
  game('slot'),
  game('own slot', { vendor: 'OWN', classify: ['BG'] }),
  game('own table', { vendor: 'OWN', type: 'LIVE' }),
  game('fish', { type: 'FISH' }),
  game('match', { type: 'SPORTS', vendor: 'ES' }),
]

function hotOf(name: ListEntryName, filter: Partial<ListFilter> = {}, inHouse?: readonly string[]) {
  const choice = {
    entry: LIST_ENTRIES[name],
    filter: { ...NO_FILTER, dataType: 'hot', ...filter } as ListFilter,
    pageSize: 20,
    language: 'EN',
  }
  return hotGamesOf(HOT, choice, site(inHouse)).map(({ id }) => id)
}

test.each([
  ['RNG', ['slot', 'own slot']],
  ['FISH', ['fish']],
  ['PVP', []],
  ['INHOUSE', ['own slot']],
  ['ESPORTS', ['match']],
  ['COCKFIGHT', []],
  ['BINGO', ['own slot']],
] as const)('the hot games of %s are %j [LIST-29] [LIST-30]', (name, ids) => {
  expect(hotOf(name)).toEqual(ids)
})

test('no in-house vendors means no hot in-house games [LIST-30] [LIST-40-D]', () => {
  expect(hotOf('INHOUSE', {}, [])).toEqual([])
})

test('vendor and text limit the hot games', () => {
  expect(hotOf('RNG', { vendor: 'OWN' })).toEqual(['own slot'])
  expect(hotOf('RNG', { text: 'OWN' })).toEqual(['own slot'])
})

const news = [['n1', 'n2'], ['n3']]
const tab = (step: { page: number; newPages?: number }, pages = news, hot = HOT) => {
  const asked: number[] = []
  const page = hotTabPage({
    step,
    pageSize: 2,
    hot: () => Promise.resolve(hot),
    ask: (number) => {
      asked.push(number)
      const games = (pages[number - 1] ?? []).map((id) => game(id))
      return Promise.resolve({ games, page: number, totalPages: pages.length, total: pages.flat().length })
    },
  })
  return page.then((found) => ({ ...found, ids: found.games.map(({ id }) => id), asked }))
}

test('the HOT tab pages through new games, then hot ones, and stops [HOME-14] [HOME-23-D] [LIST-47-D]', async () => {
  let step: { page: number; newPages?: number } | undefined = { page: 1 }
  const seen: string[][] = []
  const asked: number[] = []
  while (step) {
    const page: Awaited<ReturnType<typeof tab>> = await tab(step)
    seen.push(page.ids)
    asked.push(...page.asked)
    step = nextHotTabPage(page)
  }
  expect(seen).toEqual([['n1', 'n2'], ['n3'], ['slot', 'own slot'], ['own table', 'fish'], ['match']])
  expect(asked).toEqual([1, 2])
})

test('without new games the HOT tab begins with the hot ones [HOME-14]', async () => {
  const page = await tab({ page: 1 }, [])
  expect(page.ids).toEqual(['slot', 'own slot'])
  expect(nextHotTabPage(page)).toEqual({ page: 2, newPages: 0 })
})

test('the HOT tab is empty where there is neither', async () => {
  const page = await tab({ page: 1 }, [], [])
  expect(page).toMatchObject({ ids: [], total: 0 })
  expect(nextHotTabPage(page)).toBeUndefined()
})
