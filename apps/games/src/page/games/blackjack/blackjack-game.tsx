import {
  BLACKJACK_MOVES,
  type BlackjackMove,
  type BlackjackView,
  blackjack,
  blackjackFigures,
  blackjackMoves,
  blackjackTotal,
} from '@foyer/fairness'
import { useMemo } from 'react'
import { writeMoney, writeShare } from '../../lib/money.ts'
import { soundTap } from '../../lib/sound.ts'
import { text } from '../../lib/words.ts'
import { FigureList } from '../../shell/figure-list.tsx'
import { GameShell } from '../../shell/game-shell.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './blackjack-game.module.css'
import { BlackjackStage } from './blackjack-stage.tsx'

/** How long a card takes that the dealer draws at the end, and how long the last one is looked at, in ms. */
const CARD_MS = 450
const LOOK_MS = 350
const NO_CHOICE = {}
/** Moves by the place of their button; the last two answer the offer of insurance. */
const PLAYED = BLACKJACK_MOVES.slice(0, 4)
const ANSWERS = BLACKJACK_MOVES.slice(4)

/** Blackjack: closer to 21 than the dealer. */
export function Game() {
  const { session, round, phase, step } = useTable()
  const isOpen = round?.stage !== undefined
  const isAsking = phase === 'asking' || (phase === 'waiting' && !isOpen)
  const shown = isAsking
    ? undefined
    : ((isOpen ? round.stage?.view : round?.outcome) as BlackjackView | undefined)
  const view = shown?.hands ? shown : undefined
  const moves = isOpen && view ? blackjackMoves(view) : []
  const isOffered = view?.insurance === 'offered' && isOpen
  const act = (move: BlackjackMove) => {
    soundTap()
    void step(move)
  }
  const further = (move: BlackjackMove) =>
    round ? writeMoney((round.stake * (blackjack.costOf?.(move) ?? 0)) / 100, session.currency) : ''
  const drawn = isOpen ? 0 : Math.max(0, (view?.dealer.length ?? 1) - 1)
  return (
    <GameShell
      game="blackjack"
      choice={NO_CHOICE}
      largest={100}
      act="blackjack.act"
      resultAt="middle"
      showMs={drawn * CARD_MS + LOOK_MS}
      outcomeText={view ? outcomeOf(view) : ''}
      stage={
        <BlackjackStage
          view={view}
          round={round?.id ?? ''}
          isOver={!isOpen}
          isShowing={phase === 'showing'}
        />
      }
      controls={
        <div className={classes.controls}>
          {isOffered && <p className={classes.offer}>{text('blackjack.offer')}</p>}
          {(isOffered ? ANSWERS : PLAYED).map((move) => (
            <button
              key={move}
              type="button"
              className={classes.move}
              data-main={move === 'hit' || move === 'stand' || undefined}
              disabled={phase !== 'open' || !moves.includes(move)}
              onClick={() => act(move)}
            >
              {text(`blackjack.${move}`)}
              {moves.includes(move) && blackjack.costOf?.(move) !== 0 && <small>+{further(move)}</small>}
            </button>
          ))}
        </div>
      }
      rules={<Rules />}
    />
  )
}

/** What hands and dealer have, as a sentence. */
function outcomeOf({ hands, dealer }: BlackjackView): string {
  const yours = hands.map(({ cards }) => blackjackTotal(cards).total).join(' + ')
  return text('blackjack.outcome', { yours, house: blackjackTotal(dealer).total })
}

function Rules() {
  const figures = useMemo(blackjackFigures, [])
  return (
    <>
      {(['aim', 'pays', 'pack', 'further', 'left'] as const).map((line) => (
        <p key={line}>{text(`blackjack.${line}`)}</p>
      ))}
      <FigureList figures={[[text('blackjack.return'), writeShare(figures.returnToPlayer)]]} />
    </>
  )
}
