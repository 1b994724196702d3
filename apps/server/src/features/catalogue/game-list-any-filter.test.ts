import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doAtOnce } from '../../slices/sliced-work.ts'
import { searchNaively } from '../../testing/game-search-naive.ts'
import {
  SAMPLE_CLASSIFIES,
  SAMPLE_NUMBERS,
  SAMPLE_VENDORS,
  sampleCatalogue,
  sampleGame,
} from '../../testing/sample-games.ts'
import { GAME_TYPES, type Game } from './game.ts'
import type { GameListFilter } from './game-list-filter.ts'
import { createGameListIndex } from './game-list-index.ts'
import { buildVendorSearch, type SearchVendor } from './game-search-vendors.ts'
import { listGames } from './listed-games.ts'

const listIndex = (games: readonly Game[], vendors: readonly SearchVendor[] = []) =>
  createGameListIndex(doAtOnce(listGames(games)), doAtOnce(buildVendorSearch(vendors)))

type Filter = Omit<GameListFilter, 'languages'>

/** What a list must hold, worked out by reading every game. */
function listNaively(catalogue: readonly Game[], filter: GameListFilter): Game[] {
  const { type, vendors, classify, isNew, minBet, minLine, text } = filter
  const visible = catalogue
    .filter((game) => game.status !== 'hidden')
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
  const searched =
    text === undefined ? visible : searchNaively(visible, SEARCH_VENDORS, text, filter.languages)
  const meets = (value: number | null, limit: number | undefined) =>
    !limit || (value !== null && value >= limit)
  return searched.filter(
    (game) =>
      (type === undefined || game.type === type) &&
      (vendors === undefined || vendors.includes(game.vendor)) &&
      (classify === undefined || game.classify.includes(classify)) &&
      (!isNew || game.isNew) &&
      meets(game.minBet, minBet) &&
      meets(game.minLine, minLine),
  )
}

const SEARCH_VENDORS = SAMPLE_VENDORS.map((code) => ({ code, names: { EN: `Golden ${code}` } }))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const sampleFilter: fc.Arbitrary<GameListFilter> = fc.record({
  type: maybe(fc.constantFrom(...GAME_TYPES.slice(0, 6))),
  vendors: maybe(fc.subarray([...SAMPLE_VENDORS, 'GONE'])),
  classify: maybe(fc.constantFrom(...SAMPLE_CLASSIFIES, 'NONE')),
  isNew: maybe(fc.boolean()),
  minBet: maybe(fc.constantFrom(...SAMPLE_NUMBERS, 3, 1000)),
  minLine: maybe(fc.constantFrom(...SAMPLE_NUMBERS, 3, 1000)),
  text: maybe(fc.constantFrom('dragon', 'drgon', 'gol', 'มังกร', '财神到', 'golden', 'ortun')),
  languages: fc.constant(['TH', 'CN']),
})

test('any filter and any page hold what reading every game gives [LIST-13] [FILTER-12-D] [API-03]', () => {
  const calls = fc.array(
    fc.tuple(sampleFilter, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(sampleCatalogue, calls, (catalogue, asked) => {
      const built = listIndex(catalogue, SEARCH_VENDORS)
      for (const [filter, page, size] of asked) {
        const expected = listNaively(catalogue, filter)
        expect(built.list(filter, page, size)).toEqual({
          games: expected.slice((page - 1) * size, page * size),
          total: expected.length,
          page,
          totalPages: Math.ceil(expected.length / size),
        })
      }
    }),
    { numRuns: 80 },
  )
})

test('deep pages of a large catalogue are the right ones, however they were worked out', () => {
  const catalogue = Array.from({ length: 3000 }, (_, at) =>
    sampleGame({
      id: `${at}`.padStart(4, '0'),
      vendor: SAMPLE_VENDORS[(at * 7) % 4] ?? 'JL',
      minBet: at % 3 === 0 ? null : (at * 11) % 97,
    }),
  )
  const built = listIndex(catalogue)
  const filters: Filter[] = [
    {},
    { minBet: 40 },
    { vendors: ['PG', 'JL'] },
    { vendors: ['PG', 'JL'], minBet: 9 },
  ]
  for (const filter of filters) {
    const expected = listNaively(catalogue, { languages: ['EN'], ...filter })
    for (let page = 1; page <= Math.ceil(expected.length / 24) + 1; page += 1) {
      const answer = built.list({ languages: ['EN'], ...filter }, page, 24)
      expect(answer.games).toEqual(expected.slice((page - 1) * 24, page * 24))
    }
  }
})
