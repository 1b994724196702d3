import {
  type BlackjackMove,
  type BlackjackView,
  blackjackMoves,
  blackjackTotal,
  blackjackTurn,
  blackjackValue,
} from './blackjack.ts'
import type { GameFigures } from './game-rules.ts'

/** Values of cards, an ace as 11, with how many of the 13 ranks have them. */
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
const waysOf = (value: number) => (value === 10 ? 4 : 1)
const chanceOf = (value: number) => waysOf(value) / 13

const FULL = 21
const DEALER_STANDS = 17
/** How a dealer may end: totals of 17 to 21, or above. */
const ENDS = [17, 18, 19, 20, 21, 22] as const

interface Total {
  readonly total: number
  readonly isSoft: boolean
}

function plus({ total, isSoft }: Total, value: number): Total {
  const sum = total + value
  const isAce = value === 11
  if (sum <= FULL) return { total: sum, isSoft: isSoft || isAce }
  // One ace at most counts 11: the one there was, or the one that came.
  if (isSoft && isAce) return { total: sum - 10, isSoft: true }
  return isSoft || isAce ? { total: sum - 10, isSoft: false } : { total: sum, isSoft: false }
}

const cardTotal = (value: number): Total => ({ total: value, isSoft: value === 11 })

/** What a player wins less what they stake, in stakes: its mean and the mean of its square, for each way the dealer may end. */
type Moments = readonly { readonly mean: number; readonly square: number }[]

const exactly = (net: (end: number) => number): Moments =>
  ENDS.map((end) => ({ mean: net(end), square: net(end) ** 2 }))

const mix = (parts: readonly { readonly chance: number; readonly moments: Moments }[]): Moments =>
  ENDS.map((_, place) => ({
    mean: parts.reduce((sum, { chance, moments }) => sum + chance * (moments[place]?.mean ?? 0), 0),
    square: parts.reduce((sum, { chance, moments }) => sum + chance * (moments[place]?.square ?? 0), 0),
  }))

const times = (moments: Moments, stakes: number): Moments =>
  moments.map(({ mean, square }) => ({ mean: mean * stakes, square: square * stakes ** 2 }))

/** Two hands against the same end of the dealer, of which each is played for itself. */
const twice = (moments: Moments): Moments =>
  moments.map(({ mean, square }) => ({ mean: 2 * mean, square: 2 * square + 2 * mean ** 2 }))

const standing = (total: number): Moments =>
  exactly((end) => (total > FULL ? -1 : end > FULL ? 1 : Math.sign(total - end)))

interface Play {
  readonly move: BlackjackMove
  readonly moments: Moments
}

/** How chances are against one face-up card of the dealer, who has no blackjack. */
function against(up: number) {
  const ends = dealerEnds(up)
  const worth = (moments: Moments) =>
    moments.reduce((sum, { mean }, place) => sum + mean * (ends[place] ?? 0), 0)
  const bestOf = (plays: readonly Play[]): Play =>
    plays.reduce((best, play) => (worth(play.moments) > worth(best.moments) ? play : best))
  const afterCard = (hand: Total, then: (hand: Total) => Moments): Moments =>
    mix(VALUES.map((value) => ({ chance: chanceOf(value), moments: then(plus(hand, value)) })))
  const known = new Map<string, Play>()
  const play = (hand: Total, isFirst: boolean): Play => {
    const { total, isSoft } = hand
    if (total >= FULL) return { move: 'stand', moments: standing(total) }
    const key = `${total} ${isSoft} ${isFirst}`
    const found = known.get(key)
    if (found) return found
    const plays: Play[] = [
      { move: 'stand', moments: standing(total) },
      { move: 'hit', moments: afterCard(hand, (next) => play(next, false).moments) },
    ]
    if (isFirst)
      plays.push({
        move: 'double',
        moments: times(
          afterCard(hand, (next) => standing(next.total)),
          2,
        ),
      })
    const best = bestOf(plays)
    known.set(key, best)
    return best
  }
  const split = (value: number): Play => ({
    move: 'split',
    moments: twice(
      afterCard(cardTotal(value), (hand) => (value === 11 ? standing(hand.total) : play(hand, true).moments)),
    ),
  })
  return {
    ends,
    play,
    pair: (value: number) => bestOf([play(plus(cardTotal(value), value), true), split(value)]),
  }
}

/** How likely the dealer ends where, if it is no blackjack. */
function dealerEnds(up: number): readonly number[] {
  const sums = new Map<number, number>(ENDS.map((end) => [end, 0]))
  const draw = (hand: Total, chance: number, isHole: boolean): void => {
    if (hand.total >= DEALER_STANDS) {
      const end = Math.min(hand.total, FULL + 1)
      sums.set(end, (sums.get(end) ?? 0) + chance)
      return
    }
    const possible = VALUES.filter((value) => !isHole || up + value !== FULL)
    const ways = possible.reduce((sum, value) => sum + waysOf(value), 0)
    for (const value of possible) draw(plus(hand, value), (chance * waysOf(value)) / ways, false)
  }
  draw(cardTotal(up), 1, true)
  return ENDS.map((end) => sums.get(end) ?? 0)
}

const odds = new Map<number, ReturnType<typeof against>>()
function oddsAgainst(up: number): ReturnType<typeof against> {
  const found = odds.get(up) ?? against(up)
  odds.set(up, found)
  return found
}

/** The step that returns most in the long run, in a round that is not over. Insurance never does. */
export function bestBlackjackMove(view: BlackjackView): BlackjackMove {
  if (view.insurance === 'offered') return 'decline'
  const moves = blackjackMoves(view)
  const cards = view.hands[blackjackTurn(view)]?.cards ?? []
  const [first = 0] = cards
  const against = oddsAgainst(blackjackValue(view.dealer[0] ?? 0))
  return moves.includes('split')
    ? against.pair(blackjackValue(first)).move
    : against.play(blackjackTotal(cards), cards.length === 2).move
}

/**
 * What blackjack returns to who always makes {@link bestBlackjackMove}, by exact enumeration, as a share of the first stake: what is
 * lost on average in a round is set against it, further stakes of the round included.
 */
export function blackjackFigures(): Pick<GameFigures, 'returnToPlayer' | 'variance'> {
  let [mean, square] = [0, 0]
  const add = (chance: number, one: { readonly mean: number; readonly square: number }) => {
    mean += chance * one.mean
    square += chance * one.square
  }
  for (const up of VALUES) {
    const naturalChance = up === 10 ? chanceOf(11) : up === 11 ? chanceOf(10) : 0
    const { ends, play, pair } = oddsAgainst(up)
    for (const one of VALUES)
      for (const two of VALUES) {
        const chance = chanceOf(up) * chanceOf(one) * chanceOf(two)
        const isNatural = one + two === FULL
        add(chance * naturalChance, isNatural ? { mean: 0, square: 0 } : { mean: -1, square: 1 })
        const hand = plus(cardTotal(one), two)
        const moments = isNatural ? exactly(() => 1.5) : (one === two ? pair(one) : play(hand, true)).moments
        moments.forEach((moment, place) => {
          add(chance * (1 - naturalChance) * (ends[place] ?? 0), moment)
        })
      }
  }
  return { returnToPlayer: 1 + mean, variance: square - mean ** 2 }
}
