import { LIMBO_LEAST, LIMBO_MOST, type LimboChoice, limbo } from '@foyer/fairness'
import { useState } from 'react'
import { HundredthsField } from '../../lib/hundredths-field.tsx'
import { writeHundredths, writeShare } from '../../lib/money.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './limbo-game.module.css'
import { LimboStage } from './limbo-stage.tsx'

const FIRST: LimboChoice = { target: 200 }
/** Targets to tap, in hundredths. */
const TARGETS = [150, 200, 500, 1000, 10_000]
/** All targets return the same, up to the last digit that counts. */
const RETURNS = [0.99, 0.99] as const

/** A flight takes longer the higher it goes, within what nobody tires of, in ms. */
const showMsOf = (height: number) => Math.round(500 + Math.min(1100, Math.log2(height / 100) * 190))

/** Limbo: a flight that ends at a height that nobody knows; it wins where it reaches the target. */
export function Game() {
  const { round, phase } = useTable()
  const [choice, setChoice] = useState<LimboChoice>(limbo.readChoice(round?.choice) ?? FIRST)
  const height = round && typeof round.outcome === 'number' ? round.outcome : undefined
  const showMs = showMsOf(height ?? 100)
  const isSet = phase === 'ready'
  const figures = limbo.figuresOf(choice)
  return (
    <GameShell
      game="limbo"
      choice={choice}
      largest={choice.target}
      act="limbo.act"
      showMs={showMs}
      outcomeText={height === undefined ? '' : text('limbo.outcome', { height: writeHundredths(height) })}
      stage={
        <LimboStage
          target={
            phase === 'showing' ? (limbo.readChoice(round?.choice)?.target ?? choice.target) : choice.target
          }
          height={height}
          isWon={(round?.win ?? 0) > 0}
          isShowing={phase === 'showing'}
          showMs={showMs}
        />
      }
      controls={
        <div className={classes.controls}>
          <HundredthsField
            label={text('limbo.target')}
            value={choice.target}
            nearest={(typed) => Math.min(Math.max(typed, LIMBO_LEAST), LIMBO_MOST)}
            isDisabled={!isSet}
            onChange={(target) => setChoice({ target })}
          />
          <p className={classes.chance}>
            <span>{text('chance')}</span>
            <b>{writeShare(figures.hitRate, figures.hitRate < 0.001 ? 6 : 2)}</b>
          </p>
          <div className={classes.targets}>
            {TARGETS.map((target) => (
              <button
                key={target}
                type="button"
                disabled={!isSet}
                aria-pressed={choice.target === target}
                onClick={() => setChoice({ target })}
              >
                {target / 100}×
              </button>
            ))}
          </div>
        </div>
      }
      rules={<Rules lines={[text('limbo.rules')]} figures={figures} returns={RETURNS} />}
    />
  )
}
