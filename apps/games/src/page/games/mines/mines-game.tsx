import { MINES_MOST, MINES_PLACES, type MinesChoice, type MinesView, mines, minesPay } from '@foyer/fairness'
import Bomb from 'lucide-react/icons/bomb'
import Gem from 'lucide-react/icons/gem'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { writeHundredths, writeShare } from '../../lib/money.ts'
import { soundTap } from '../../lib/sound.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { StagedRules } from '../../shell/staged-rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './mines-game.module.css'

const FIRST: MinesChoice = { mines: 3 }
const SHOW_MS = 500
const RETURNS = [0.98, 0.99] as const
const PLACES = Array.from({ length: MINES_PLACES }, (_, place) => place)

/** Mines: safe places pay more and more, until the player stops or finds a mine. */
export function Game() {
  const { round, phase, step } = useTable()
  const [choice, setChoice] = useState<MinesChoice>(mines.readChoice(round?.choice) ?? FIRST)
  const [tapped, setTapped] = useState<number>()
  const isOpen = phase === 'open' || phase === 'stepping'
  const view = (isOpen ? round?.stage?.view : round?.outcome) as MinesView | undefined
  const opened = phase === 'asking' || phase === 'waiting' ? [] : (view?.opened ?? [])
  const hidden = phase === 'asking' || isOpen ? undefined : view?.mines
  const count = isOpen ? (mines.readChoice(round?.choice)?.mines ?? choice.mines) : choice.mines
  const next = minesPay(count, opened.length + 1)
  const reached = isOpen && round?.stage ? (round.stake * round.stage.multiplier) / 100 : undefined
  const open = (place: number) => {
    soundTap()
    setTapped(place)
    void step(place)
  }
  const change = (by: number) => {
    soundTap()
    setChoice({ mines: Math.min(MINES_MOST, Math.max(1, choice.mines + by)) })
  }
  const left = PLACES.filter((place) => !opened.includes(place))
  const isHit = hidden !== undefined && opened.some((place) => hidden.includes(place))
  return (
    <GameShell
      game="mines"
      choice={choice}
      largest={100}
      act="mines.act"
      reached={reached}
      showMs={SHOW_MS}
      outcomeText={hidden ? text(isHit ? 'mines.over' : 'mines.safe') : ''}
      stage={
        <div className={classes.stage}>
          <div className={classes.field} dir="ltr" data-over={hidden !== undefined || undefined}>
            {PLACES.map((place) => {
              const isMine = hidden?.includes(place) ?? false
              const isOpened = opened.includes(place)
              const state = isOpened ? (isMine ? 'hit' : 'gem') : isMine ? 'mine' : 'closed'
              return (
                <button
                  key={place}
                  type="button"
                  data-state={state}
                  data-asked={(phase === 'stepping' && tapped === place) || undefined}
                  aria-label={text(`mines.${state}`, { number: place + 1 })}
                  disabled={phase !== 'open' || isOpened}
                  onClick={() => open(place)}
                >
                  {isMine ? <Bomb /> : <Gem />}
                </button>
              )
            })}
          </div>
        </div>
      }
      controls={
        <div className={classes.controls}>
          <div className={classes.count}>
            <button
              type="button"
              aria-label={text('mines.less')}
              disabled={isOpen || choice.mines <= 1}
              onClick={() => change(-1)}
            >
              <Minus size={18} />
            </button>
            <p>
              <span>{text('mines.count')}</span>
              <b>{count}</b>
            </p>
            <button
              type="button"
              aria-label={text('mines.more')}
              disabled={isOpen || choice.mines >= MINES_MOST}
              onClick={() => change(1)}
            >
              <Plus size={18} />
            </button>
          </div>
          <p className={classes.next}>
            <span>{text('next')}</span>
            <b>{writeHundredths(next)}×</b>
          </p>
          <button
            type="button"
            className={classes.random}
            disabled={phase !== 'open'}
            onClick={() =>
              open(left[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % left.length] ?? 0)
            }
          >
            {text('mines.random')}
          </button>
        </div>
      }
      rules={
        <StagedRules
          lines={[text('mines.rules'), text('staged.left')]}
          returns={RETURNS}
          chance={writeShare((MINES_PLACES - count) / MINES_PLACES)}
        />
      }
    />
  )
}
