import fc from 'fast-check'
import { GAME_STATUSES, GAME_TYPES, type Game } from '../features/catalogue/game.ts'

/** A game for tests: an active slot of vendor `V`, named like its id, with nothing else set. */
export function sampleGame(given: Partial<Game> & { readonly id: string }): Game {
  return {
    code: given.id,
    type: 'RNG',
    vendor: 'V',
    name: given.id,
    names: {},
    classify: [],
    isNew: false,
    hotRank: null,
    rank: 0,
    badge: '',
    minBet: null,
    minLine: null,
    image: '',
    icon: '',
    wideImage: '',
    supportsTrial: true,
    validBet: 'type',
    maxMultiple: null,
    status: 'active',
    ...given,
  }
}

/** Vendor codes of random catalogues. */
export const SAMPLE_VENDORS = ['JL', 'PG', 'RTG', 'JDB'] as const
/** Classify keys of random catalogues. */
export const SAMPLE_CLASSIFIES = ['BG', 'JP', 'FeatureBuy'] as const
/** Limits and values of random catalogues: few, so that games share them. */
export const SAMPLE_NUMBERS = [0, 1, 5, 20, 100] as const

// Words that share beginnings, middles and letters, so that random terms hit near one another.
const WORDS = [
  ...['dragon', 'dragons', 'Drag', 'Golden', 'gold', 'Fortuna', 'fortune', 'go', 'PG', 'Éclair', 'x'],
  ...['มังกร', 'ทอง', 'มังกรทอง', 'น้ำ', 'ก้อน', 'โชคลาภ', '龙虎', '财神', '财神到', '金龙', '88', "King's"],
] as const

/** A name of one to four words, with and without spaces between them. */
export const sampleName = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', '', '-')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([word, gap], at) => (at === 0 ? word : gap + word)).join(''))

/** A random catalogue with different ids and many equal ranks. */
export const sampleCatalogue = fc
  .array(
    fc.record({
      type: fc.constantFrom(...GAME_TYPES.slice(0, 5)),
      vendor: fc.constantFrom(...SAMPLE_VENDORS),
      name: sampleName,
      names: fc.oneof(
        fc.constant({}),
        fc.record({ TH: sampleName }),
        fc.record({ TH: sampleName, CN: sampleName }),
      ),
      classify: fc.subarray([...SAMPLE_CLASSIFIES]),
      isNew: fc.boolean(),
      hotRank: fc.option(fc.integer({ min: 1, max: 3 })),
      rank: fc.integer({ min: 0, max: 3 }),
      minBet: fc.option(fc.constantFrom(...SAMPLE_NUMBERS)),
      minLine: fc.option(fc.constantFrom(...SAMPLE_NUMBERS)),
      status: fc.constantFrom(...GAME_STATUSES),
    }),
    { maxLength: 70 },
  )
  .map((games) => games.map((game, at) => sampleGame({ ...game, id: `g${(at * 37) % 71}` })))
