import { ROULETTE_POCKETS, rouletteColour } from '@foyer/fairness'
import { useEffect, useRef } from 'react'
import { wantsRest } from '../../lib/motion.ts'
import classes from './roulette-wheel.module.css'

/** Pockets as they lie on the wheel, clockwise. */
const WHEEL = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
]
const STEP = 360 / ROULETTE_POCKETS
/** The drawing of each layer, with the middle of the wheel at its middle. */
const FIELD = '-110 -110 220 220'
/** Whole turns before it rests. */
const TURNS = 4

interface RouletteWheelProps {
  readonly pocket: number | undefined
  /** Names the round, so that the same pocket is run for again. */
  readonly round: string | undefined
  readonly isShowing: boolean
  readonly showMs: number
}

/** The wheel, over the cloth while the ball runs. It stops with the pocket at the top, where the ball lies. */
export function RouletteWheel({ pocket, round, isShowing, showMs }: RouletteWheelProps) {
  const wheel = useRef<SVGSVGElement>(null)
  const ball = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (!isShowing || pocket === undefined || round === undefined) return
    const end = -WHEEL.indexOf(pocket) * STEP
    const timing = { duration: wantsRest() ? 0 : showMs * 0.82, fill: 'forwards' as const }
    const eased = { ...timing, easing: 'cubic-bezier(0.12, 0.6, 0.1, 1)' }
    const turning = wheel.current?.animate(
      [{ transform: `rotate(${end + TURNS * 360}deg)` }, { transform: `rotate(${end}deg)` }],
      eased,
    )
    const running = ball.current?.animate(
      [
        { transform: `rotate(${-TURNS * 360}deg) translateY(0)` },
        { transform: 'rotate(-40deg) translateY(0)', offset: 0.86 },
        { transform: 'rotate(0deg) translateY(8.6%)' },
      ],
      eased,
    )
    return () => {
      turning?.cancel()
      running?.cancel()
    }
  }, [isShowing, pocket, round, showMs])
  if (!isShowing) return null
  // Each layer is an element of its own: what turns is drawn once.
  return (
    <div className={classes.over}>
      <div className={classes.wheel}>
        <svg aria-hidden="true" viewBox={FIELD}>
          <circle className={classes.rim} r={108} />
        </svg>
        <svg aria-hidden="true" viewBox={FIELD} ref={wheel}>
          {WHEEL.map((number, place) => (
            <g key={number} transform={`rotate(${place * STEP})`} data-colour={rouletteColour(number)}>
              <path d={sector()} />
              <text y={-84}>{number}</text>
            </g>
          ))}
          <circle className={classes.hub} r={46} />
          <path className={classes.spokes} d="M-30 0H30M0-30V30M-21-21 21 21M-21 21 21-21" />
        </svg>
        <svg aria-hidden="true" viewBox={FIELD} ref={ball}>
          <circle className={classes.ball} cy={-101} r={5} />
        </svg>
      </div>
    </div>
  )
}

/** One pocket, with its middle at the top. */
function sector(): string {
  const half = ((STEP / 2) * Math.PI) / 180
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  return `M${at(96, -half)}A96 96 0 0 1 ${at(96, half)}L${at(50, half)}A50 50 0 0 0 ${at(50, -half)}Z`
}
