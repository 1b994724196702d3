import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doAtOnce } from '../../slices/sliced-work.ts'
import { searchNaively } from '../../testing/game-search-naive.ts'
import { SAMPLE_VENDORS, sampleCatalogue, sampleGame, sampleName } from '../../testing/sample-games.ts'
import type { Game } from './game.ts'
import { createGameSearchIndex } from './game-search-index.ts'
import { GameSearchNames } from './game-search-names.ts'
import { buildVendorSearch, type SearchVendor } from './game-search-vendors.ts'
import { foldTerm } from './search-text.ts'

const searchIndex = (games: readonly Game[], vendors: readonly SearchVendor[] = []) =>
  createGameSearchIndex({
    size: games.length,
    names: doAtOnce(GameSearchNames.build(games)),
    vendors: doAtOnce(buildVendorSearch(vendors)),
    gamesOf: (code) => Int32Array.from(games.flatMap(({ vendor }, at) => (vendor === code ? [at] : []))),
    isClosed: (at) => games[at]?.status === 'maintenance',
  })

const names = [
  ['Golden Dragon', { TH: 'มังกรทอง', CN: '金龙' }],
  ['Dragon Gold', { TH: 'ทองมังกร', CN: '龙之金' }],
  ['Snapdragon', { TH: 'ดอกลิ้นมังกร' }],
  ['Fortune Tiger', { TH: 'เสือนำโชค', CN: '财神到' }],
  ['Éclair ＢＡＲ', {}],
  ['Spade King', { TH: 'ราชาโพดำ' }],
  ['Water 100% .*', { TH: 'น้ำก้อน Water' }],
] as const
const games = names.map(([name, own], at) =>
  sampleGame({ id: `g${at}`, name, names: own, vendor: at === 3 ? 'SPG' : 'JL' }),
)
const vendors = [
  { code: 'SPG', names: { EN: 'Spade Gaming', TH: 'สเปดเกมมิ่ง' } },
  { code: 'JL', names: { EN: 'Jili' } },
]
const index = searchIndex(games, vendors)

/** Languages that the merchant offers, in which every search looks. */
const LANGUAGES = ['EN', 'TH', 'CN']

const find = (text: string, languages: readonly string[] = LANGUAGES) => {
  const term = foldTerm(text)
  const positions = term === null ? [] : Array.from(index.find(term, languages))
  return positions.map((position) => names[position]?.[0])
}

describe('a search finds', () => {
  test.each<[string, string, string, string[]]>([
    [
      'prefix, then word start, then substring',
      'dragon',
      'EN',
      ['Dragon Gold', 'Golden Dragon', 'Snapdragon'],
    ],
    ['words of Thai without spaces', 'มังกร', 'TH', ['Golden Dragon', 'Dragon Gold', 'Snapdragon']],
    ['no name in a language that the merchant does not offer [SEARCH-12-D]', 'มังกร', 'CN', []],
    ['the provider’s name in every language [SEARCH-12-D]', 'fortune', 'TH', ['Fortune Tiger']],
    ['the plain name where a language is missing', 'snap', 'CN', ['Snapdragon']],
    ['Chinese', '财神到', 'CN', ['Fortune Tiger']],
    ['whatever the case [SEARCH-12-D]', 'fORTUNE tIGER', 'EN', ['Fortune Tiger']],
    ['whatever accents and width', 'ECLAIR ｂａｒ', 'EN', ['Éclair ＢＡＲ']],
    ['without Thai tone marks', 'นำกอน', 'TH', ['Water 100% .*']],
    ['with needless Thai tone marks', 'มั่งก้ร', 'TH', ['Golden Dragon', 'Dragon Gold', 'Snapdragon']],
    ['mixed text', 'ก้อน wat', 'TH', ['Water 100% .*']],
    ['across words', 'en drag', 'EN', ['Golden Dragon']],
    ['games of a provider after those of its name', 'spade', 'EN', ['Spade King', 'Fortune Tiger']],
    ['games of a provider by any of its names', 'สเปด', 'EN', ['Fortune Tiger']],
    ['nothing by two characters [SEARCH-09]', 'go', 'EN', []],
    ['nothing by what nobody has', 'quasar', 'EN', []],
  ])('%s [SEARCH-16-D]', (_, term, language, expected) => {
    expect(find(term, [language])).toEqual(expected)
  })

  test('a name in any language that the merchant offers [SEARCH-12-D] (finding 22)', () => {
    expect(find('มังกร')).toEqual(find('มังกร', ['TH']))
    expect(find('fortune')).toEqual(find('เสือนำโชค'))
    expect(find('财神到', ['EN', 'TH', 'CN'])).toEqual(['Fortune Tiger'])
  })

  test.each([
    ['a wrong letter', 'fortine'],
    ['a wrong first letter', 'gortune'],
    ['a missing letter', 'fortne'],
    ['a letter too many', 'forrtune'],
    ['swapped neighbours', 'fortnue'],
    ['swapped first letters', 'ofrtune'],
    ['an error in a longer term', 'fortune tigre'],
    ['a missing space', 'fortunetiger'],
  ])('a name in spite of %s [SEARCH-16-D]', (_, term) => {
    expect(find(term)).toEqual(['Fortune Tiger'])
  })

  test.each([
    ['two errors', 'fartine'],
    ['an error in four characters', 'tigr'],
    ['two swapped letters that are no neighbours', 'fnrtuoe'],
  ])('no name with %s [SEARCH-16-D]', (_, term) => {
    expect(find(term)).toEqual([])
  })

  test('near matches after exact ones and after the provider [SEARCH-16-D]', () => {
    const other = searchIndex(
      [sampleGame({ id: 'near', name: 'Poker Night' }), sampleGame({ id: 'provided', vendor: 'JK' })],
      [{ code: 'JK', names: { EN: 'Joker' } }],
    )
    expect(Array.from(other.find('joker', LANGUAGES))).toEqual([1, 0])
  })

  test('games under maintenance after all others', () => {
    const closed = searchIndex([
      sampleGame({ id: 'closed', name: 'Dragon', status: 'maintenance' }),
      sampleGame({ id: 'open', name: 'Gold Dragon' }),
    ])
    expect(Array.from(closed.find('dragon', LANGUAGES))).toEqual([1, 0])
  })

  test.each(['.*', '100%', '% .', '...', '___', '%%%', '[a-z]+', '<b>', '\\w+'])(
    'the characters of %j and nothing else [SEARCH-15-D]',
    (term) => {
      const expected = foldTerm(term) !== null && 'water 100% .*'.includes(term) ? ['Water 100% .*'] : []
      expect(find(term)).toEqual(expected)
    },
  )

  test.each(['dragold', 'draxgold', 'drag old'])(
    'no two names that stand beside each other by %s',
    (term) => {
      const neighbours = searchIndex(['Dra', 'Gold'].map((name) => sampleGame({ id: name, name })))
      expect(Array.from(neighbours.find(term, LANGUAGES))).toEqual([])
    },
  )

  test('names in spite of a Thai typing error [SEARCH-16-D]', () => {
    expect(find('มังกรทแง')).toEqual(['Golden Dragon'])
  })
})

const pieceOf = (name: string) =>
  fc
    .tuple(fc.nat(name.length), fc.integer({ min: 3, max: 9 }))
    .map(([from, size]) => name.slice(from, from + size))
const mistyped = (term: string) =>
  fc
    .tuple(fc.nat(term.length), fc.constantFrom('', 'o', 'ก', '龙', ' '), fc.nat(1))
    .map(([at, letter, cut]) => term.slice(0, at) + letter + term.slice(at + cut))
const sampleTerm = sampleName.chain(pieceOf).chain((term) => fc.oneof(fc.constant(term), mistyped(term)))
const sampleVendors = SAMPLE_VENDORS.map((code) => ({
  code,
  names: { EN: `Golden ${code}`, TH: `${code} ทอง` },
}))

describe('the index', () => {
  test('finds what reading every name finds, in the same order [SEARCH-12-D] [SEARCH-16-D]', () => {
    fc.assert(
      fc.property(
        sampleCatalogue,
        fc.array(sampleTerm, { minLength: 1, maxLength: 8 }),
        fc.subarray(LANGUAGES),
        (catalogue, terms, languages) => {
          const built = searchIndex(catalogue, sampleVendors)
          for (const text of terms) {
            const term = foldTerm(text)
            const positions = term === null ? [] : Array.from(built.find(term, languages))
            const expected = searchNaively(catalogue, sampleVendors, text, languages)
            expect(positions.map((position) => catalogue[position]?.id)).toEqual(expected.map(({ id }) => id))
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  test('finds the same in a catalogue that is large enough to split its tries', () => {
    const words = ['dragon', 'golden', 'fortune', 'tiger', 'มังกร', 'ทอง', '财神', '88', 'dragonfly', 'go']
    const catalogue = Array.from({ length: 400 }, (_, at) =>
      sampleGame({
        id: `${at}`,
        vendor: SAMPLE_VENDORS[at % 4] ?? 'JL',
        name: [at, at * 7, at * 13].map((n) => words[(n + (n >> 3)) % words.length]).join(at % 3 ? ' ' : ''),
      }),
    )
    const built = searchIndex(catalogue, sampleVendors)
    for (const term of [
      'dragon',
      'drgaon',
      'ragon f',
      'golden',
      'ortune t',
      'มังกรท',
      'มังกทอง',
      '财神8',
      'tiger go',
      'tigre',
      'frtune',
      'odragon',
      'dragonfl',
      'goldn 88',
    ]) {
      const expected = searchNaively(catalogue, sampleVendors, term, LANGUAGES).map(({ id }) => Number(id))
      expect({ term, found: Array.from(built.find(term, LANGUAGES)) }).toEqual({ term, found: expected })
    }
  })

  test('answers a repeated term from memory', () => {
    expect(index.find('dragon', LANGUAGES)).toBe(index.find('dragon', LANGUAGES))
  })
})
