import type { NextFloat } from './floats.ts'

/** Cards are counted by rank, 2 to ace, and within a rank diamonds, hearts, spades, clubs: 0 is the two of diamonds. */
export const CARDS = 52

/** Rank of a card: 0 for a two to 12 for an ace. */
export const rankOf = (card: number): number => Math.floor(card / 4)

/** Suits in their order. */
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
/** Ranks in their order, as cards show them. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** The next card of a pack without end, in which every card is always as likely. */
export const drawCard = (next: NextFloat): number => Math.floor(next() * CARDS)
