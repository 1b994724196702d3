import { type CSSProperties, useEffect, useRef } from 'react'
import { writeHundredths } from '../../lib/money.ts'
import { overTime, wantsRest } from '../../lib/motion.ts'
import { Rocket } from '../../rocket/rocket.tsx'
import classes from './limbo-stage.module.css'

interface LimboStageProps {
  /** Hundredths. */
  readonly target: number
  /** Hundredths; absent before the first round. */
  readonly height: number | undefined
  readonly isWon: boolean
  readonly isShowing: boolean
  readonly showMs: number
}

/** Share of the stage's height at which a multiplier stands: a thousandfold at the top, on a logarithmic scale. */
const placeOf = (hundredths: number) => Math.min(1, Math.log10(Math.max(100, hundredths) / 100) / 3)

/** A night sky with a rocket, the height that it has reached, and a line at the target. */
export function LimboStage({ target, height, isWon, isShowing, showMs }: LimboStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const digits = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = (hundredths: number) => {
      if (digits.current) digits.current.textContent = writeHundredths(hundredths)
      stage.current?.style.setProperty('--place', String(placeOf(hundredths)))
    }
    const end = height ?? 100
    if (!isShowing || wantsRest()) return write(end)
    // Even steps of the logarithm: it climbs as a rocket does, faster and faster.
    return overTime(showMs, (share) => write(Math.floor(100 * (end / 100) ** share)))
  }, [height, isShowing, showMs])
  const state = height === undefined ? 'empty' : isShowing ? 'showing' : isWon ? 'won' : 'lost'
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-state={state}
      style={{ '--goal': placeOf(target) } as CSSProperties}
    >
      <div className={classes.stars} />
      <div className={classes.horizon} />
      <div className={classes.goal}>
        <span dir="ltr">{writeHundredths(target)}×</span>
      </div>
      <div className={classes.flight}>
        <div className={classes.rocket}>
          <Rocket isBurning={state === 'showing'} />
        </div>
      </div>
      <p className={classes.height} dir="ltr" aria-hidden="true">
        <span ref={digits}>{writeHundredths(height ?? 100)}</span>×
      </p>
    </div>
  )
}
