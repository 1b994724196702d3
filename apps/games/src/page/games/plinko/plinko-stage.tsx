import { type PlinkoChoice, plinkoPays } from '@foyer/fairness'
import { type CSSProperties, useEffect, useRef } from 'react'
import { wantsRest } from '../../lib/motion.ts'
import classes from './plinko-stage.module.css'

interface PlinkoStageProps {
  readonly choice: PlinkoChoice
  /** 0 for left, 1 for right at each row; absent before the first round of the board. */
  readonly way: readonly number[] | undefined
  /** Names the round, so that the same way falls again. */
  readonly round: string | undefined
  readonly isShowing: boolean
  readonly showMs: number
}

/** Units of the drawing between two pins of a row, and between two rows. */
const STEP = 20
const ROW = 20
const TOP = 24

/** A board of pins with its pockets, and the ball on its way. */
export function PlinkoStage({ choice, way, round, isShowing, showMs }: PlinkoStageProps) {
  const ball = useRef<SVGGElement>(null)
  const { rows } = choice
  const pays = plinkoPays(choice)
  const width = (rows + 2) * STEP
  const pocketTop = TOP + rows * ROW + 2
  const height = pocketTop + 34
  const middle = width / 2
  const pocket = way?.reduce((sum, step) => sum + step, 0)
  useEffect(() => {
    if (!way || !ball.current || round === undefined) return
    const frames = framesOf(way, middle, pocketTop)
    const animation = ball.current.animate(frames, {
      duration: isShowing && !wantsRest() ? showMs : 0,
      fill: 'forwards',
    })
    return () => animation.cancel()
  }, [way, round, isShowing, showMs, middle, pocketTop])
  return (
    <div className={classes.stage}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={classes.board}>
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (_pin, pin) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the board never changes its order
              key={`${row} ${pin}`}
              className={classes.pin}
              cx={middle + (pin - (row + 2) / 2) * STEP}
              cy={TOP + row * ROW}
              r={2.6}
            />
          )),
        )}
        {pays.map((pay, place) => {
          const heat = Math.abs(place - rows / 2) / (rows / 2)
          const isHit = !isShowing && place === pocket
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the pocket
              key={place}
              className={classes.pocket}
              data-hit={isHit || undefined}
              style={{ '--heat': `${Math.round(heat * 100)}%` } as CSSProperties}
              transform={`translate(${middle + (place - rows / 2) * STEP} ${pocketTop})`}
            >
              <rect x={-STEP / 2 + 1} width={STEP - 2} height={30} rx={4} />
              <text transform="translate(0 15) rotate(-90)">
                {pay >= 10_000 ? Math.round(pay / 100) : pay / 100}
              </text>
            </g>
          )
        })}
        <g ref={ball} className={classes.ball} data-empty={way === undefined || undefined}>
          <circle r={6.5} />
          <circle r={2.2} cx={-2} cy={-2.2} className={classes.shine} />
        </g>
      </svg>
    </div>
  )
}

/** Where the ball is at each pin, with a small bounce off it. */
function framesOf(way: readonly number[], middle: number, pocketTop: number): Keyframe[] {
  const at = (x: number, y: number, offset: number, easing: string): Keyframe => ({
    transform: `translate(${x}px, ${y}px)`,
    offset,
    easing,
  })
  const rows = way.length
  let right = 0
  const frames = [at(middle, 4, 0, 'ease-in')]
  for (const [row, step] of way.entries()) {
    const x = middle + (right - row / 2) * STEP
    frames.push(at(x, TOP + row * ROW - 9, (row + 0.6) / (rows + 1), 'cubic-bezier(0.3, 0, 0.8, 0.6)'))
    right += step
  }
  frames.push(at(middle + (right - rows / 2) * STEP, pocketTop + 2, 1, 'ease-in'))
  return frames
}
