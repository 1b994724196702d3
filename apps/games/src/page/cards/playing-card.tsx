import { RANKS, rankOf, SUITS } from '@foyer/fairness'
import { text } from '../lib/words.ts'
import classes from './playing-card.module.css'

/** Outlines of the suits in a square of 100. */
const SHAPES = {
  diamonds: 'M50 4 88 50 50 96 12 50Z',
  hearts:
    'M50 94C16 66 4 48 4 31 4 15 16 6 28 6c10 0 18 6 22 15C54 12 62 6 72 6c12 0 24 9 24 25 0 17-12 35-46 63Z',
  spades:
    'M50 4C78 32 94 46 94 64c0 13-10 21-21 21-7 0-13-3-17-8 1 9 4 14 10 19H34c6-5 9-10 10-19-4 5-10 8-17 8C16 85 6 77 6 64 6 46 22 32 50 4Z',
  clubs:
    'M50 4c12 0 22 9 22 21 0 6-2 11-5 15 13-2 27 6 27 21 0 13-10 22-22 22-7 0-13-3-16-7 1 9 4 15 10 20H34c6-5 9-11 10-20-3 4-9 7-16 7C16 83 6 74 6 61c0-15 14-23 27-21-3-4-5-9-5-15C28 13 38 4 50 4Z',
} as const

const suitOf = (card: number) => SUITS[card % SUITS.length] ?? 'diamonds'

/** A card as a screen reader says it. */
export const cardName = (card: number): string =>
  text('card', { rank: RANKS[rankOf(card)] ?? '', suit: text(`suit.${suitOf(card)}`) })

interface PlayingCardProps {
  /** Absent for a card that lies face down. */
  readonly card: number | undefined
  readonly size: 'small' | 'medium' | 'large'
}

/** A playing card. */
export function PlayingCard({ card, size }: PlayingCardProps) {
  if (card === undefined)
    return (
      <div
        className={classes.card}
        data-size={size}
        data-back=""
        role="img"
        aria-label={text('card.hidden')}
      />
    )
  const suit = suitOf(card)
  const isRed = suit === 'diamonds' || suit === 'hearts'
  return (
    <div
      className={classes.card}
      data-size={size}
      data-red={isRed || undefined}
      role="img"
      aria-label={cardName(card)}
    >
      <b>{RANKS[rankOf(card)]}</b>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={SHAPES[suit]} />
      </svg>
    </div>
  )
}
