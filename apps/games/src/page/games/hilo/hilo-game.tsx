import { HILO_MOVES, type HiloMove, type HiloView, hilo, hiloWays, RANKS, rankOf } from '@foyer/fairness'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Equal from 'lucide-react/icons/equal'
import { cardName, PlayingCard } from '../../cards/playing-card.tsx'
import { writeHundredths, writeShare } from '../../lib/money.ts'
import { soundTap } from '../../lib/sound.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { StagedRules } from '../../shell/staged-rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './hilo-game.module.css'

const SHOW_MS = 500
const RETURNS = [0.984, 0.99] as const
const NO_CHOICE = {}
const ICONS = { higher: ChevronsUp, lower: ChevronsDown, same: Equal }
/** Cards of the trail, the newest included. */
const TRAIL = 8

/** Hi-lo: whether the next card is higher or lower; each right guess multiplies. */
export function Game() {
  const { round, phase, step } = useTable()
  const isOpen = phase === 'open' || phase === 'stepping'
  const isAsking = phase === 'asking' || phase === 'waiting'
  const view = (isOpen ? round?.stage?.view : round?.outcome) as HiloView | undefined
  const cards = isAsking ? [] : (view?.cards ?? [])
  const top = cards.at(-1)
  const rank = top === undefined ? undefined : rankOf(top)
  const hasGuessed = view?.moves.some((move) => move !== 'skip') ?? false
  const reached =
    isOpen && hasGuessed && round?.stage ? (round.stake * round.stage.multiplier) / 100 : undefined
  const guess = (move: HiloMove) => {
    soundTap()
    void step(move)
  }
  const stage =
    isOpen && view && round?.stage ? { view, multiplier: round.stage.multiplier, isOver: false } : undefined
  const isLost = !isOpen && !isAsking && round?.state === 'paid' && round.win === 0
  return (
    <GameShell
      game="hilo"
      choice={NO_CHOICE}
      largest={100}
      act="hilo.act"
      reached={reached}
      showMs={SHOW_MS}
      outcomeText={top === undefined ? '' : text('hilo.outcome', { card: cardName(top) })}
      stage={
        <div className={classes.stage} data-phase={phase}>
          <ol className={classes.trail} dir="ltr" aria-label={text('hilo.cards')}>
            {cards
              .slice(0, -1)
              .slice(-TRAIL)
              .map((card, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards come twice, and never change places
                <li key={place}>
                  <PlayingCard card={card} size="small" />
                </li>
              ))}
          </ol>
          <div className={classes.top} data-lost={isLost || undefined} key={`${round?.id} ${cards.length}`}>
            <PlayingCard card={top} size="large" />
          </div>
        </div>
      }
      controls={
        <div className={classes.controls}>
          {HILO_MOVES.filter((move) => move !== 'skip').map((move) => {
            const ways = rank === undefined ? 0 : hiloWays(rank, move)
            const isOffered = rank === undefined ? move !== 'same' : ways > 0
            if (!isOffered) return null
            const Icon = ICONS[move]
            const isEdge = rank === 0 || rank === RANKS.length - 1
            const label = move === 'same' ? 'hilo.same' : isEdge ? `hilo.${move}Only` : `hilo.${move}`
            return (
              <button
                key={move}
                type="button"
                className={classes.guess}
                disabled={phase !== 'open'}
                onClick={() => guess(move)}
              >
                <span>
                  <Icon size={18} /> {text(label as 'hilo.higher')}
                </span>
                <small>
                  {stage
                    ? `${writeHundredths(hilo.reachOf(stage, NO_CHOICE, move))}× · ${writeShare(ways / RANKS.length, 1)}`
                    : '–'}
                </small>
              </button>
            )
          })}
          <button
            type="button"
            className={classes.skip}
            disabled={phase !== 'open'}
            onClick={() => guess('skip')}
          >
            {text('hilo.skip')}
          </button>
        </div>
      }
      rules={
        <StagedRules
          lines={[text('hilo.rules'), text('staged.left')]}
          returns={RETURNS}
          chance={`${writeShare(1 / RANKS.length)} – ${writeShare((RANKS.length - 1) / RANKS.length)}`}
        />
      }
    />
  )
}
