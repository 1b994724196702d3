import { expect, test } from 'vitest'
import type { Site } from '../merchant/index.ts'
import type { Game } from './game.ts'
import { hotGamesOf, pageOf } from './hot-games.ts'
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

test('the HOT tab begins with the hottest games and ends with the last of them [HOME-14] [LIST-47-D]', () => {
  const pages = [1, 2, 3].map((page) => pageOf(HOT, page, 2))
  expect(pages.flatMap(({ games }) => games)).toEqual(HOT)
  expect(pages.map(({ totalPages, total }) => [totalPages, total])).toEqual([
    [3, 5],
    [3, 5],
    [3, 5],
  ])
})

test('the HOT tab is empty where nothing is hot', () => {
  expect(pageOf([], 1, 2)).toEqual({ games: [], page: 1, totalPages: 0, total: 0 })
})
