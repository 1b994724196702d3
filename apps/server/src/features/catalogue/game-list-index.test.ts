import { describe, expect, test } from 'vitest'
import { doAtOnce } from '../../slices/sliced-work.ts'
import { sampleGame } from '../../testing/sample-games.ts'
import type { Game } from './game.ts'
import type { GameListFilter } from './game-list-filter.ts'
import { createGameListIndex } from './game-list-index.ts'
import { buildVendorSearch, type SearchVendor } from './game-search-vendors.ts'
import { listGames } from './listed-games.ts'

const listIndex = (games: readonly Game[], vendors: readonly SearchVendor[] = []) =>
  createGameListIndex(doAtOnce(listGames(games)), doAtOnce(buildVendorSearch(vendors)))

type Filter = Omit<GameListFilter, 'languages'>
const idsOf = (page: { games: readonly Game[] }) => page.games.map(({ id }) => id).join(' ')

const games = [
  sampleGame({ id: 'bingo', classify: ['BG'], rank: 5, vendor: 'JL', minBet: 100, minLine: 9 }),
  sampleGame({
    id: 'jackpot',
    classify: ['JP', 'FeatureBuy'],
    rank: 1,
    vendor: 'PG',
    minBet: 20,
    minLine: 20,
  }),
  sampleGame({ id: 'fresh', isNew: true, rank: 3, vendor: 'RTG', minBet: 20 }),
  sampleGame({ id: 'cyber', type: 'SPORTS', vendor: 'ESP' }),
  sampleGame({ id: 'cock', type: 'SPORTS', vendor: 'CF', status: 'maintenance' }),
  sampleGame({ id: 'secret', status: 'hidden', rank: -1, hotRank: 1, classify: ['HIDDEN'] }),
]
const index = listIndex(games)
const list = (filter: Filter) => idsOf(index.list({ languages: ['EN'], ...filter }, 1, 24))

describe('a list', () => {
  test.each<[string, Filter, string]>([
    ['holds all but hidden games, by rank and then id', {}, 'cock cyber jackpot fresh bingo'],
    ['of a type', { type: 'SPORTS' }, 'cock cyber'],
    ['of a type that no game has', { type: 'FISH' }, ''],
    ['of bingo games [LIST-20]', { type: 'RNG', classify: 'BG' }, 'bingo'],
    ['of the in-house vendors [LIST-21]', { type: 'RNG', vendors: ['JL', 'RTG'] }, 'fresh bingo'],
    ['of new games [LIST-22]', { type: 'RNG', isNew: true }, 'fresh'],
    ['of old and new games [LIST-22]', { type: 'RNG', isNew: false }, 'jackpot fresh bingo'],
    ['of one vendor [LIST-23] [LIST-24]', { type: 'RNG', vendors: ['PG'] }, 'jackpot'],
    ['of jackpots [LIST-25]', { type: 'RNG', classify: 'JP' }, 'jackpot'],
    ['of games with features [LIST-26]', { type: 'RNG', classify: 'FeatureBuy' }, 'jackpot'],
    ['of e-sports [LIST-27]', { type: 'SPORTS', vendors: ['ESP'] }, 'cyber'],
    ['of cockfights [LIST-28]', { type: 'SPORTS', vendors: ['CF'] }, 'cock'],
    ['of an empty vendor set [LIST-40-D]', { type: 'SPORTS', vendors: [] }, ''],
    ['of vendors that have no games [LIST-40-D]', { vendors: ['GONE', 'LOST'] }, ''],
    ['of vendors of which one has games', { vendors: ['GONE', 'PG', 'PG'] }, 'jackpot'],
    ['of a classify that hidden games only have', { classify: 'HIDDEN' }, ''],
    ['from a smallest bet [FILTER-12-D]', { type: 'RNG', minBet: 20 }, 'jackpot fresh bingo'],
    ['from a smallest bet between those there are', { minBet: 21 }, 'bingo'],
    ['from a smallest bet that none has', { minBet: 101 }, ''],
    ['from a smallest number of lines [FILTER-12-D]', { minLine: 1 }, 'jackpot bingo'],
    ['from both [FILTER-12-D]', { minBet: 1, minLine: 10 }, 'jackpot'],
    ['without a limit [FILTER-12-D]', { minBet: 0, minLine: 0 }, 'cock cyber jackpot fresh bingo'],
    ['with a text of spaces', { text: '  ' }, 'cock cyber jackpot fresh bingo'],
    ['with too short a text [SEARCH-09]', { text: 'co' }, ''],
    ['with a text', { text: 'C\u00d3CK' }, 'cock'],
    ['with a text within its type [SEARCH-12-D]', { text: 'cock', type: 'RNG' }, ''],
  ])('%s', (_, filter, expected) => {
    expect(list(filter)).toBe(expected)
  })

  test.each<[number, number, string, { page: number; totalPages: number }]>([
    [1, 2, 'cock cyber', { page: 1, totalPages: 3 }],
    [3, 2, 'bingo', { page: 3, totalPages: 3 }],
    [4, 2, '', { page: 4, totalPages: 3 }],
    [1, 5, 'cock cyber jackpot fresh bingo', { page: 1, totalPages: 1 }],
    [0, 0, 'cock', { page: 1, totalPages: 5 }],
    [Number.NaN, Number.NaN, 'cock', { page: 1, totalPages: 5 }],
  ])('page %d of size %d [API-04]', (page, pageSize, ids, numbers) => {
    const answer = index.list({ languages: ['EN'] }, page, pageSize)
    expect(idsOf(answer)).toBe(ids)
    expect(answer).toMatchObject({ total: 5, ...numbers })
  })

  test('a page has 200 games at most [API-69-D]', () => {
    const many = listIndex(Array.from({ length: 201 }, (_, at) => sampleGame({ id: `${at}` })))
    const answer = many.list({ languages: ['EN'] }, 1, 1000)
    expect(answer.games).toHaveLength(200)
    expect(answer.totalPages).toBe(2)
  })

  test('an empty catalogue has no pages [API-04]', () => {
    const empty = { games: [], total: 0, page: 1, totalPages: 0 }
    expect(listIndex([]).list({ languages: ['EN'], text: 'dragon' }, 1, 9)).toEqual(empty)
    expect(listIndex([]).list({ languages: ['EN'] }, 1, 9)).toEqual(empty)
    expect(listIndex([]).hot).toEqual([])
  })

  test('a list of the caller is neither kept nor changed', () => {
    const given = [sampleGame({ id: 'b' }), sampleGame({ id: 'a' })]
    const built = listIndex(given)
    expect(given.map(({ id }) => id)).toEqual(['b', 'a'])
    given.length = 0
    expect(idsOf(built.list({ languages: ['EN'] }, 1, 9))).toBe('a b')
  })
})

test('the hot games come hottest first, equals by rank, without hidden ones', () => {
  const { hot } = listIndex([
    sampleGame({ id: 'third', hotRank: 2, rank: 2 }),
    sampleGame({ id: 'second', hotRank: 2, rank: 1 }),
    sampleGame({ id: 'first', hotRank: 1, rank: 9 }),
    sampleGame({ id: 'cold' }),
    sampleGame({ id: 'secret', hotRank: 1, status: 'hidden' }),
  ])
  expect(hot.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
})
