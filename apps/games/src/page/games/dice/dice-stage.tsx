import { DICE_ROLLS, type DiceChoice, diceTarget, winningRolls } from '@foyer/fairness'
import { type CSSProperties, useEffect, useRef } from 'react'
import { writeHundredths } from '../../lib/money.ts'
import { overTime, wantsRest } from '../../lib/motion.ts'
import { text } from '../../lib/words.ts'
import classes from './dice-stage.module.css'

interface DiceStageProps {
  readonly choice: DiceChoice
  /** Hundredths; absent before the first round. */
  readonly roll: number | undefined
  readonly isWon: boolean
  readonly isShowing: boolean
  readonly showMs: number
  /** Takes how many rolls shall win; absent while nothing can be set. */
  readonly onTarget: ((rolls: number) => void) | undefined
}

/** A crystal with the roll above a track from 0 to 100, whose lit part wins. */
export function DiceStage({ choice, roll, isWon, isShowing, showMs, onTarget }: DiceStageProps) {
  const digits = useRef<HTMLSpanElement>(null)
  const shown = useRef(roll ?? 5000)
  useEffect(() => {
    if (roll === undefined) return
    const from = shown.current
    shown.current = roll
    const write = (value: number) => {
      if (digits.current) digits.current.textContent = writeHundredths(Math.round(value))
    }
    if (!isShowing || wantsRest()) return write(roll)
    return overTime(showMs * 0.85, (share) => write(from + (roll - from) * (1 - (1 - share) ** 3)))
  }, [roll, isShowing, showMs])
  const target = diceTarget(choice)
  const state = roll === undefined ? 'empty' : isShowing ? 'showing' : isWon ? 'won' : 'lost'
  const rollsOf = (place: number) => (choice.side === 'under' ? place : DICE_ROLLS - 1 - place)
  return (
    <div
      className={classes.stage}
      data-state={state}
      data-side={choice.side}
      style={{ '--target': target / 100, '--roll': (roll ?? 5000) / 100 } as CSSProperties}
    >
      <div className={classes.crystal}>
        <svg viewBox="0 0 200 220" aria-hidden="true">
          <path className={classes.face} d="M100 4 188 56v108l-88 52-88-52V56Z" />
          <path className={classes.facet} d="M100 4 188 56 100 96 12 56Z" />
          <path className={classes.facet} d="M100 96v120l88-52V56Z" />
          <path
            className={classes.edge}
            d="M100 4 188 56v108l-88 52-88-52V56ZM12 56l88 40 88-40M100 96v120"
          />
        </svg>
        <span ref={digits} className={classes.digits} dir="ltr">
          {roll === undefined ? '' : writeHundredths(roll)}
        </span>
      </div>
      <div className={classes.track} dir="ltr">
        <div className={classes.bar} />
        <span className={classes.marker} hidden={roll === undefined} />
        <input
          type="range"
          min={0}
          max={DICE_ROLLS - 1}
          value={target}
          step={50}
          disabled={!onTarget}
          aria-label={text('dice.target')}
          aria-valuetext={text(choice.side === 'under' ? 'dice.underTarget' : 'dice.overTarget', {
            target: writeHundredths(target),
          })}
          onChange={(event) => onTarget?.(Math.min(rollsOf(Number(event.target.value)), winningRolls(101)))}
        />
        <div className={classes.scale} aria-hidden="true">
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
    </div>
  )
}
