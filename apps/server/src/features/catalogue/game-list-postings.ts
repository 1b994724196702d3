import { mapSliced, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import { addBit, type Bits, createBits } from './game-list-bits.ts'

/** One choice in each of the dimensions whose lists are made in advance; 0 is "any". */
export interface PostingKey {
  readonly type: number
  readonly vendor: number
  readonly classify: number
  /** 1 for new games only. */
  readonly isNew: number
}

/** Numbers for the words of one dimension, from 1; 0 is "any". */
export type Numbering = ReadonlyMap<string, number>

/** A list for every combination of type, vendor, classify and new that some game has, and the same as bits. */
export interface GameListPostings {
  readonly types: Numbering
  readonly vendors: Numbering
  readonly classifies: Numbering
  /** Ascending positions; none for a combination that no game has. */
  list(key: PostingKey): Int32Array
  /** The games of one choice in one dimension. */
  readonly typeBits: readonly Bits[]
  readonly vendorBits: readonly Bits[]
  readonly classifyBits: readonly Bits[]
  readonly newBits: Bits
  /** Number of each position's type and vendor. */
  readonly typeAt: Int32Array
  readonly vendorAt: Int32Array
}

const NOTHING = new Int32Array(0)

/** Makes the lists; a game stands in as many as it has choices: about twelve with one classify. */
export function* buildGameListPostings(games: readonly Game[]): SlicedWork<GameListPostings> {
  const types = numberWords(yield* mapSliced(games, (game) => game.type))
  const vendors = numberWords(yield* mapSliced(games, (game) => game.vendor))
  const classifies = numberWords((yield* mapSliced(games, (game) => game.classify)).flat())
  const numberOf = ({ type, vendor, classify, isNew }: PostingKey) =>
    ((type * (vendors.size + 1) + vendor) * (classifies.size + 1) + classify) * 2 + isNew

  const bitsFor = (numbering: Numbering) =>
    Array.from({ length: numbering.size + 1 }, () => createBits(games.length))
  const typeBits = bitsFor(types)
  const vendorBits = bitsFor(vendors)
  const classifyBits = bitsFor(classifies)
  const newBits = createBits(games.length)
  const typeAt = new Int32Array(games.length)
  const vendorAt = new Int32Array(games.length)
  const growing = new Map<number, number[]>()

  yield* visitSliced(games, (game, position) => {
    const ownType = types.get(game.type) ?? 0
    const ownVendor = vendors.get(game.vendor) ?? 0
    const ownClassifies = [...new Set(game.classify)].map((word) => classifies.get(word) ?? 0)
    typeAt[position] = ownType
    vendorAt[position] = ownVendor
    addBit(typeBits[ownType] as Bits, position)
    addBit(vendorBits[ownVendor] as Bits, position)
    for (const classify of ownClassifies) addBit(classifyBits[classify] as Bits, position)
    if (game.isNew) addBit(newBits, position)

    for (const type of [0, ownType]) {
      for (const vendor of [0, ownVendor]) {
        for (const classify of [0, ...ownClassifies]) {
          for (const isNew of game.isNew ? [0, 1] : [0]) {
            const number = numberOf({ type, vendor, classify, isNew })
            const list = growing.get(number)
            if (list === undefined) growing.set(number, [position])
            else list.push(position)
          }
        }
      }
    }
  })

  const lists = new Map<number, Int32Array>()
  for (const [number, list] of growing) {
    lists.set(number, new Int32Array(list))
    yield
  }
  const list = (key: PostingKey) => lists.get(numberOf(key)) ?? NOTHING
  return { types, vendors, classifies, list, typeBits, vendorBits, classifyBits, newBits, typeAt, vendorAt }
}

function numberWords(words: readonly string[]): Numbering {
  return new Map([...new Set(words)].map((word, at) => [word, at + 1]))
}
