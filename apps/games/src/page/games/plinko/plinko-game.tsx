import { PLINKO_LEAST_ROWS, PLINKO_MOST_ROWS, PLINKO_RISKS, type PlinkoChoice, plinko } from '@foyer/fairness'
import { useState } from 'react'
import { writeHundredths } from '../../lib/money.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './plinko-game.module.css'
import { PlinkoStage } from './plinko-stage.tsx'

const FIRST: PlinkoChoice = { rows: 12, risk: 'medium' }
/** How long the ball takes from row to row, in ms. */
const ROW_MS = 120
const RETURNS = [0.9851, 0.99] as const

/** Plinko: a ball falls through pins into a pocket. */
export function Game() {
  const { round, phase } = useTable()
  const last = plinko.readChoice(round?.choice)
  const [choice, setChoice] = useState<PlinkoChoice>(last ?? FIRST)
  const isSet = phase === 'ready'
  const shown = phase === 'showing' && last ? last : choice
  const isOfBoard = last !== undefined && last.rows === shown.rows
  const way =
    round && isOfBoard && Array.isArray(round.outcome) ? (round.outcome as readonly number[]) : undefined
  const showMs = (last?.rows ?? 12) * ROW_MS + 300
  const figures = plinko.figuresOf(choice)
  return (
    <GameShell
      game="plinko"
      choice={choice}
      largest={figures.largest}
      act="plinko.act"
      showMs={showMs}
      outcomeText={way ? text('plinko.outcome', { times: writeHundredths(round?.multiplier ?? 0) }) : ''}
      stage={
        <PlinkoStage
          choice={shown}
          way={way}
          round={round?.id}
          isShowing={phase === 'showing'}
          showMs={showMs}
        />
      }
      controls={
        <div className={classes.controls}>
          <fieldset disabled={!isSet}>
            <legend>{text('plinko.risk')}</legend>
            {PLINKO_RISKS.map((risk) => (
              <button
                key={risk}
                type="button"
                aria-pressed={choice.risk === risk}
                onClick={() => setChoice({ ...choice, risk })}
              >
                {text(`risk.${risk}`)}
              </button>
            ))}
          </fieldset>
          <label>
            <span>
              {text('plinko.rows')} <b>{choice.rows}</b>
            </span>
            <input
              type="range"
              min={PLINKO_LEAST_ROWS}
              max={PLINKO_MOST_ROWS}
              value={choice.rows}
              disabled={!isSet}
              onChange={(event) => setChoice({ ...choice, rows: Number(event.target.value) })}
            />
          </label>
        </div>
      }
      rules={<Rules lines={[text('plinko.rules')]} figures={figures} returns={RETURNS} />}
    />
  )
}
