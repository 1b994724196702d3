import {
  type BlackjackHand,
  type BlackjackView,
  blackjackPay,
  blackjackTotal,
  blackjackTurn,
} from '@foyer/fairness'
import type { CSSProperties } from 'react'
import { PlayingCard } from '../../cards/playing-card.tsx'
import { type TextId, text } from '../../lib/words.ts'
import classes from './blackjack-stage.module.css'

interface BlackjackStageProps {
  /** Absent before the first hand, and while one is asked for. */
  readonly view: BlackjackView | undefined
  /** Names the round. */
  readonly round: string
  readonly isOver: boolean
  /** Whether the dealer's cards are just being turned. */
  readonly isShowing: boolean
}

/** The table: the dealer's cards above, the player's hands below. */
export function BlackjackStage({ view, round, isOver, isShowing }: BlackjackStageProps) {
  const turn = view && !isOver ? blackjackTurn(view) : -1
  const isEnd = isOver && !isShowing
  const dealer = view?.dealer ?? []
  return (
    <div className={classes.stage}>
      <span className={classes.rail} />
      <section className={classes.side}>
        <h2>
          {text('blackjack.dealer')}
          {view && (isEnd || !isOver) && <b>{isOver ? blackjackTotal(dealer).total : totalText(dealer)}</b>}
        </h2>
        <ol className={classes.fan} dir="ltr" key={`dealer ${round}`}>
          {dealer.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards come twice, and never change places
            <li key={place} style={delayOf(place, isShowing)}>
              <PlayingCard card={card} size="medium" />
            </li>
          ))}
          {(!view || !isOver) && (
            <li style={delayOf(1, false)}>
              <PlayingCard card={undefined} size="medium" />
            </li>
          )}
          {!view && (
            <li style={delayOf(1, false)}>
              <PlayingCard card={undefined} size="medium" />
            </li>
          )}
        </ol>
      </section>
      <div className={classes.hands}>
        {(view?.hands ?? [undefined]).map((hand, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hand
          <section key={`${round} ${place}`} className={classes.side} data-turn={turn === place || undefined}>
            <ol className={classes.fan} dir="ltr">
              {hand ? (
                hand.cards.map((card, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cards come twice, and never change places
                  <li key={nth} style={delayOf(nth < 2 ? nth : 0, false)}>
                    <PlayingCard card={card} size="medium" />
                  </li>
                ))
              ) : (
                <>
                  <li>
                    <PlayingCard card={undefined} size="medium" />
                  </li>
                  <li>
                    <PlayingCard card={undefined} size="medium" />
                  </li>
                </>
              )}
            </ol>
            <h2>
              {view && view.hands.length > 1
                ? text('blackjack.hand', { number: place + 1 })
                : text('blackjack.yours')}
              {hand && <b>{hand.isDone ? blackjackTotal(hand.cards).total : totalText(hand.cards)}</b>}
            </h2>
            {hand && isEnd && view && <Verdict hand={hand} view={view} />}
          </section>
        ))}
      </div>
      {view && !isOver && (
        <p className={classes.heard} role="status">
          {text('blackjack.outcome', {
            yours: view.hands.map(({ cards }) => totalText(cards)).join(' + '),
            house: totalText(dealer),
          })}
        </p>
      )}
    </div>
  )
}

interface VerdictProps {
  readonly hand: BlackjackHand
  readonly view: BlackjackView
}

/** How a hand has ended. */
function Verdict({ hand, view }: VerdictProps) {
  const { total } = blackjackTotal(hand.cards)
  const isSplit = view.hands.length > 1
  const pay = blackjackPay(hand, view.dealer, isSplit)
  const stake = hand.isDoubled ? 200 : 100
  const isNatural = pay === 250
  const id: TextId =
    total > 21
      ? 'blackjack.bust'
      : isNatural
        ? 'blackjack.natural'
        : pay > stake
          ? 'blackjack.win'
          : pay === stake
            ? 'blackjack.push'
            : 'blackjack.lose'
  return (
    <p className={classes.verdict} data-gain={pay > stake || undefined}>
      {text(id)}
    </p>
  )
}

/** A total; a soft one as both of what it may be. */
function totalText(cards: readonly number[]): string {
  const { total, isSoft } = blackjackTotal(cards)
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total)
}

/** When a card comes: the first ones in turns of player and dealer, the dealer's last ones one after the other. */
const delayOf = (place: number, isDrawn: boolean): CSSProperties =>
  ({ '--nth': isDrawn ? Math.max(0, place - 1) * 3 : place * 1.5 }) as CSSProperties
