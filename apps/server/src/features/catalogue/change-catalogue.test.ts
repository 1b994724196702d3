import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doAtOnce } from '../../slices/sliced-work.ts'
import { SAMPLE_CLASSIFIES, SAMPLE_VENDORS, sampleCatalogue, sampleGame } from '../../testing/sample-games.ts'
import { buildCatalogue, type Catalogue, changeCatalogue, type HeldCatalogue } from './catalogue.ts'
import { GAME_TYPES, type Game } from './game.ts'

const LANGUAGES = ['EN', 'TH', 'CN']
const TERMS = ['dragon', 'drgon', 'gol', 'มังกร', '财神到', 'ortun', 'Golden', 'ทองมังกร', '88', 'fortune go']

const vendorsNamed = (word: string) =>
  SAMPLE_VENDORS.map((code, at) => ({
    code,
    names: { EN: `${word} ${code}` },
    isHot: at === 0,
    whiteIcon: '',
    blackIcon: '',
  }))

/** Every answer that a catalogue gives about some questions. */
function answersOf(catalogue: Catalogue, ids: readonly string[]) {
  const { index } = catalogue
  const list = (filter: object) => {
    const { games, total } = index.list({ languages: LANGUAGES, ...filter }, 1, 200)
    return { total, games }
  }
  const filters = [
    {},
    ...GAME_TYPES.map((type) => ({ type })),
    ...SAMPLE_VENDORS.map((vendor) => ({ vendors: [vendor] })),
    ...SAMPLE_CLASSIFIES.map((classify) => ({ classify })),
    { isNew: true },
    { isNew: true, type: 'RNG' as const },
    { vendors: ['JL', 'PG'] },
    { minBet: 5 },
    { minLine: 20, vendors: ['JL', 'RTG'] },
    ...['EN', 'TH', 'CN'].flatMap((byNameIn) => [{ sort: { byNameIn } }, { sort: { byNameIn }, minBet: 5 }]),
    { sort: 'new' as const },
  ]
  return {
    lists: filters.map(list),
    searches: TERMS.flatMap((text) => [list({ text }), list({ text, type: 'RNG' })]),
    hot: index.hot,
    games: ids.map((id) => catalogue.game(id)),
    vendors: [...catalogue.vendors],
  }
}

const ID_COUNT = 71
/** Some games as they are after a change, the ids of removed ones, and whether the vendors are renamed. */
const sampleChange = fc.record({
  games: sampleCatalogue.map((games) => games.slice(0, 9)),
  removed: fc.array(
    fc.nat(ID_COUNT).map((id) => `g${id}`),
    { maxLength: 4 },
  ),
  /** Changes of one field each, which keep the game's place or names. */
  touched: fc.array(
    fc.record({
      id: fc.nat(ID_COUNT).map((id) => `g${id}`),
      fields: fc.oneof(
        fc.record({ status: fc.constantFrom('active' as const, 'maintenance' as const, 'hidden' as const) }),
        fc.record({ name: fc.constantFrom('Golden Dragon', 'Fortuna', 'x') }),
        fc.record({ names: fc.constantFrom({ TH: 'มังกรทอง' }, { CN: '财神到' }, {}) }),
        fc.record({ hotRank: fc.option(fc.integer({ min: 1, max: 3 })) }),
        fc.record({ image: fc.constant('/media/other.webp') }),
        fc.record({ isNew: fc.boolean() }),
        fc.record({ rank: fc.integer({ min: 0, max: 3 }) }),
      ),
    }),
    { maxLength: 5 },
  ),
  vendors: fc.boolean(),
})

test('a catalogue after any changes answers as one that is built from scratch (finding 10)', () => {
  fc.assert(
    fc.property(sampleCatalogue, fc.array(sampleChange, { minLength: 1, maxLength: 6 }), (first, changes) => {
      const rows = new Map(first.map((game) => [game.id, game]))
      let vendors = vendorsNamed('Golden')
      let catalogue: HeldCatalogue = doAtOnce(buildCatalogue(first, vendors))
      const ids = Array.from({ length: ID_COUNT }, (_, at) => `g${at}`)
      for (const [round, change] of changes.entries()) {
        const games = new Map<string, Game | null>(change.games.map((game) => [game.id, game]))
        for (const { id, fields } of change.touched) {
          const known = games.get(id) ?? rows.get(id)
          if (known) games.set(id, { ...known, ...fields })
        }
        for (const id of change.removed) games.set(id, null)
        for (const [id, game] of games) {
          if (game) rows.set(id, game)
          else rows.delete(id)
        }
        if (change.vendors) vendors = vendorsNamed(`Dragon${round}`)
        const held = catalogue
        const before = answersOf(held, ids)
        catalogue = doAtOnce(changeCatalogue(held, { games, vendors: change.vendors ? vendors : undefined }))
        const built = doAtOnce(buildCatalogue([...rows.values()], vendors))
        expect(answersOf(catalogue, ids)).toEqual(answersOf(built, ids))
        expect(answersOf(held, ids)).toEqual(before)
      }
    }),
    { numRuns: 40 },
  )
})

test('a change of one game indexes the names of no other game (finding 10)', () => {
  const games = Array.from({ length: 3000 }, (_, at) => sampleGame({ id: `${at}`, name: `Game ${at}` }))
  const held = doAtOnce(buildCatalogue(games, []))
  const steps = (work: ReturnType<typeof changeCatalogue>) => {
    let count = 0
    while (!work.next().done) count += 1
    return count
  }
  const renamed = sampleGame({ id: '7', name: 'Another name' })
  const whole = steps(buildCatalogue(games, []))
  expect(steps(changeCatalogue(held, { games: new Map([['7', renamed]]) }))).toBeLessThan(whole / 10)
})
