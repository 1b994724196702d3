import { drawCard, RANKS, rankOf } from './cards.ts'
import type { NextFloat } from './floats.ts'
import type { StagedRules } from './game-rules.ts'

/** What a player says of the next card: its rank against that of the card that lies there. `skip` says nothing and costs nothing. */
export const HILO_MOVES = ['higher', 'lower', 'same', 'skip'] as const
export type HiloMove = (typeof HILO_MOVES)[number]

/** What a player sees. */
export interface HiloView {
  /** Cards so far; the last one lies on top. */
  readonly cards: readonly number[]
  /** What was said of each card after the first. */
  readonly moves: readonly HiloMove[]
}

/** The most cards of a round. */
const MOST_CARDS = 52
const RETURN = 99n
const RANK_COUNT = RANKS.length
const LAST = RANK_COUNT - 1

/**
 * How many of the 13 ranks make a guess right; 0 for one that is not offered. Beside "higher" and "lower" the same rank counts, except
 * at the two and the ace, where it would make one of them certain: there it is a guess of its own.
 */
export function hiloWays(rank: number, move: HiloMove): number {
  const isEdge = rank === 0 || rank === LAST
  switch (move) {
    case 'higher':
      return rank === LAST ? 0 : LAST - rank + (isEdge ? 0 : 1)
    case 'lower':
      return rank === 0 ? 0 : rank + (isEdge ? 0 : 1)
    case 'same':
      return isEdge ? 1 : 0
    case 'skip':
      return RANK_COUNT
  }
}

function isRight(before: number, after: number, move: HiloMove): boolean {
  if (move === 'skip') return true
  if (move === 'same') return after === before
  const isSame = after === before && hiloWays(before, 'same') === 0
  return isSame || (move === 'higher' ? after > before : after < before)
}

/** What right guesses pay, in hundredths of the stake: the stake itself before the first. @param ways of each guess, of 13 */
export function hiloPay(ways: readonly number[]): number {
  if (ways.length === 0) return 100
  const of = ways.reduce((product, way) => product * BigInt(way), 1n)
  return Number((RETURN * BigInt(RANK_COUNT) ** BigInt(ways.length)) / of)
}

const guessesOf = ({ cards, moves }: HiloView) =>
  moves.flatMap((move, place) => (move === 'skip' ? [] : [hiloWays(rankOf(cards[place] ?? 0), move)]))

/** Hi-lo: whether the next card is higher or lower. Each right guess multiplies, a wrong one takes all. */
export const hilo: StagedRules<Readonly<Record<string, never>>, HiloMove, HiloView> = {
  kind: 'staged',
  readChoice: (value) => (typeof value === 'object' && value !== null ? {} : undefined),
  readMove: (value) => HILO_MOVES.find((move) => move === value),
  stageOf(next, _choice, moves) {
    const cards = [drawCard(next)]
    let isWrong = false
    for (const move of moves) {
      const before = rankOf(cards.at(-1) ?? 0)
      if (isWrong || cards.length >= MOST_CARDS || hiloWays(before, move) === 0) return undefined
      const card = drawCard(next)
      cards.push(card)
      isWrong = !isRight(before, rankOf(card), move)
    }
    const view = { cards, moves }
    const isOver = isWrong || cards.length >= MOST_CARDS
    return { view, multiplier: isWrong ? 0 : hiloPay(guessesOf(view)), isOver }
  },
  reachOf: ({ view }, _choice, move) => hiloPay([...guessesOf({ ...view, moves: [...view.moves, move] })]),
  endOf: (next, _choice, moves) => viewOf(next, moves),
}

/** The cards that came after each of some guesses. */
const viewOf = (next: NextFloat, moves: readonly HiloMove[]): HiloView => ({
  cards: Array.from({ length: moves.length + 1 }, () => drawCard(next)),
  moves,
})
