import { drawCard, rankOf } from './cards.ts'
import type { NextFloat } from './floats.ts'
import type { Stage, StagedRules } from './game-rules.ts'

/** What a player does: `insure` and `decline` answer the offer of insurance, the others play the hand whose turn it is. */
export const BLACKJACK_MOVES = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type BlackjackMove = (typeof BLACKJACK_MOVES)[number]

export interface BlackjackHand {
  readonly cards: readonly number[]
  readonly isDoubled: boolean
  /** Whether nothing can be done with it any more. */
  readonly isDone: boolean
}

/** What a player sees. */
export interface BlackjackView {
  /** One hand, or two after a split. */
  readonly hands: readonly BlackjackHand[]
  /** The face-up card of the dealer alone, until the round is over. */
  readonly dealer: readonly number[]
  /** Offered where the dealer shows an ace; `none` where it never was. */
  readonly insurance: 'none' | 'offered' | 'taken' | 'declined'
}

/** What steps stake further, in hundredths of the stake. */
const COSTS: Partial<Readonly<Record<BlackjackMove, number>>> = { double: 100, split: 100, insure: 50 }
/** The most that a round pays, in hundredths of the stake: two doubled hands; a blackjack with insurance pays less. */
const MOST = 800
/** The total that a hand must not exceed, and at which the dealer stops, soft or hard. */
const FULL = 21
const DEALER_STANDS = 17
const ACE = 12
/** Rank of the ten; jack, queen and king stand above it. */
const TEN = 8

/** What a card counts: 11 for an ace, which counts 1 where 11 would be too much. */
export const blackjackValue = (card: number): number => {
  const rank = rankOf(card)
  return rank === ACE ? 11 : rank >= TEN ? 10 : rank + 2
}

/** What the cards of a hand add up to, and whether an ace counts 11 in it. */
export function blackjackTotal(cards: readonly number[]): {
  readonly total: number
  readonly isSoft: boolean
} {
  let total = cards.reduce((sum, card) => sum + blackjackValue(card), 0)
  let aces = cards.filter((card) => rankOf(card) === ACE).length
  while (total > FULL && aces > 0) {
    total -= 10
    aces -= 1
  }
  return { total, isSoft: aces > 0 }
}

const totalOf = (cards: readonly number[]) => blackjackTotal(cards).total
const isNatural = (cards: readonly number[]) => cards.length === 2 && totalOf(cards) === FULL
const isBust = ({ cards }: BlackjackHand) => totalOf(cards) > FULL

/** Place of the hand whose turn it is; -1 where none is to be played. */
export const blackjackTurn = ({ hands, insurance }: BlackjackView): number =>
  insurance === 'offered' ? -1 : hands.findIndex(({ isDone }) => !isDone)

/** What can be done now, in a round that is not over. */
export function blackjackMoves(view: BlackjackView): readonly BlackjackMove[] {
  if (view.insurance === 'offered') return ['insure', 'decline']
  const hand = view.hands[blackjackTurn(view)]
  if (!hand) return []
  const [one = 0, two = 0] = hand.cards
  const isFirst = hand.cards.length === 2
  const isPair = view.hands.length === 1 && blackjackValue(one) === blackjackValue(two)
  return [
    'hit',
    'stand',
    ...(isFirst ? (['double'] as const) : []),
    ...(isFirst && isPair ? (['split'] as const) : []),
  ]
}

const handOf = (cards: readonly number[]): BlackjackHand => ({
  cards,
  isDoubled: false,
  isDone: totalOf(cards) >= FULL,
})

/** The hands after a step of the one whose turn it is. */
function playHand(next: NextFloat, view: BlackjackView, move: BlackjackMove): readonly BlackjackHand[] {
  const turn = blackjackTurn(view)
  return view.hands.flatMap((hand, place) => {
    if (place !== turn) return [hand]
    const { cards } = hand
    if (move === 'stand') return [{ ...hand, isDone: true }]
    if (move === 'double') return [{ cards: [...cards, drawCard(next)], isDoubled: true, isDone: true }]
    if (move === 'hit') return [handOf([...cards, drawCard(next)])]
    // Split aces get one card each, and no more.
    return cards.map((card) => {
      const split = handOf([card, drawCard(next)])
      return rankOf(card) === ACE ? { ...split, isDone: true } : split
    })
  })
}

/** A round and the dealer's hidden card, after some steps; `undefined` where one of them is not possible. */
function replay(next: NextFloat, moves: readonly BlackjackMove[]) {
  const [first, up, second, hole] = [drawCard(next), drawCard(next), drawCard(next), drawCard(next)]
  const dealt = [up, hole]
  const isDealerNatural = isNatural(dealt)
  let view: BlackjackView = {
    hands: [handOf([first, second])],
    dealer: [up],
    insurance: rankOf(up) === ACE ? 'offered' : 'none',
  }
  // The dealer looks at the hidden card before anybody plays on.
  const isOver = () => view.insurance !== 'offered' && (isDealerNatural || blackjackTurn(view) === -1)
  for (const move of moves) {
    if (isOver() || !blackjackMoves(view).includes(move)) return undefined
    view =
      move === 'insure' || move === 'decline'
        ? { ...view, insurance: move === 'insure' ? 'taken' : 'declined' }
        : { ...view, hands: playHand(next, view, move) }
  }
  return { view, dealt, isOver: isOver() }
}

/** The dealer's cards at the end; none are drawn where no hand is left to beat. */
function dealerEnd(next: NextFloat, { hands }: BlackjackView, dealt: readonly number[]): readonly number[] {
  const cards = [...dealt]
  const [hand] = hands
  const isDecided = hands.every(isBust) || (hands.length === 1 && hand && isNatural(hand.cards))
  while (!isDecided && totalOf(cards) < DEALER_STANDS) cards.push(drawCard(next))
  return cards
}

/** What a hand pays, in hundredths of the stake. @param isSplit whether it comes from a split, where 21 is no blackjack */
export function blackjackPay(hand: BlackjackHand, dealer: readonly number[], isSplit: boolean): number {
  const stake = hand.isDoubled ? 200 : 100
  if (isNatural(hand.cards) && !isSplit) return isNatural(dealer) ? 100 : 250
  if (isBust(hand) || isNatural(dealer)) return 0
  const [own, dealers] = [totalOf(hand.cards), totalOf(dealer)]
  if (dealers > FULL || own > dealers) return 2 * stake
  return own === dealers ? stake : 0
}

/** What a round that is over pays, in hundredths of the stake. */
const totalPay = ({ hands, dealer, insurance }: BlackjackView) =>
  hands.reduce((sum, hand) => sum + blackjackPay(hand, dealer, hands.length > 1), 0) +
  (insurance === 'taken' && isNatural(dealer) ? 150 : 0)

/**
 * Blackjack with cards of a pack without end. The dealer stands on every 17; a blackjack pays 3 to 2, insurance 2 to 1. Any two cards can be
 * doubled, also after a split; two of the same value can be split once. Cards come in the order player, dealer, player, dealer (hidden),
 * then as they are drawn.
 */
export const blackjack: StagedRules<Readonly<Record<string, never>>, BlackjackMove, BlackjackView> = {
  kind: 'staged',
  readChoice: (value) => (typeof value === 'object' && value !== null ? {} : undefined),
  readMove: (value) => BLACKJACK_MOVES.find((move) => move === value),
  stageOf(next, _choice, moves): Stage<BlackjackView> | undefined {
    const played = replay(next, moves)
    if (!played) return undefined
    const { view, dealt, isOver } = played
    if (!isOver) return { view, multiplier: 0, isOver }
    const shown = { ...view, dealer: dealerEnd(next, view, dealt) }
    return { view: shown, multiplier: totalPay(shown), isOver }
  },
  reachOf: () => MOST,
  costOf: (move) => COSTS[move] ?? 0,
  idleMove: ({ view }) => (view.insurance === 'offered' ? 'decline' : 'stand'),
  endOf(next, choice, moves) {
    const stage = blackjack.stageOf(next, choice, moves)
    if (!stage?.isOver) throw new Error('The round is not over.')
    return stage.view
  },
}
