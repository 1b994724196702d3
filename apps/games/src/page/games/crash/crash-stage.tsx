import { heightAfter } from '@foyer/fairness'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { writeHundredths } from '../../lib/money.ts'
import { wantsRest } from '../../lib/motion.ts'
import { text } from '../../lib/words.ts'
import { Rocket } from '../../rocket/rocket.tsx'
import classes from './crash-stage.module.css'
import type { HeardFlights } from './use-flights.ts'

interface CrashStageProps {
  /** Absent while the server is not heard. */
  readonly heard: HeardFlights | undefined
  /** Whether the player's bet is in the flight. */
  readonly isOnBoard: boolean
}

/** Flights whose heights are listed. */
const LISTED = 6

/** Where a flight is in a stage of 100 × 100, from the lower left: fast at first, then ever closer to the upper right. */
function placeAfter(ms: number): { readonly x: number; readonly y: number } {
  return { x: 10 + 66 * (1 - Math.exp(-ms / 6_000)), y: 14 + 42 * (1 - Math.exp(-ms / 11_000)) }
}

/** The sky with the rocket, the height that it has reached, who is on board, and where the last flights crashed. */
export function CrashStage({ heard, isOnBoard }: CrashStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const digits = useRef<HTMLSpanElement>(null)
  const rocket = useRef<HTMLDivElement>(null)
  const trail = useRef<SVGPathElement>(null)
  const { flight, at = 0, last = [], players = 0 } = heard ?? {}
  const state = flight?.state ?? 'lost'
  const [wasHeard, setHeard] = useState(false)
  if (heard && !wasHeard) setHeard(true)
  useEffect(() => {
    const draw = (ms: number, height: number) => {
      if (digits.current) digits.current.textContent = writeHundredths(height)
      const box = stage.current
      if (!box) return
      const { x, y } = placeAfter(wantsRest() ? 0 : ms)
      rocket.current?.style.setProperty(
        'transform',
        `translate(${(x * box.clientWidth) / 100}px, ${(-y * box.clientHeight) / 100}px)`,
      )
      trail.current?.setAttribute('d', `M0 100Q${x * 0.62} ${100 - y * 0.12} ${x} ${100 - y}`)
    }
    if (!flight || flight.state === 'boarding') return draw(0, 100)
    if (flight.state !== 'flying') {
      if (digits.current) digits.current.textContent = writeHundredths(flight.height ?? 100)
      return
    }
    let frame = 0
    const step = (now: number) => {
      const ms = flight.ms + now - at
      draw(ms, heightAfter(ms))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [flight, at])
  return (
    <div ref={stage} className={classes.stage} data-state={state}>
      <div className={classes.stars} />
      <div className={classes.air} dir="ltr">
        <svg className={classes.sky} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path ref={trail} className={classes.trail} vectorEffect="non-scaling-stroke" />
        </svg>
        <div ref={rocket} className={classes.rocket}>
          <div className={classes.turned}>
            <Rocket isBurning={state === 'flying'} />
          </div>
          <span className={classes.burst} />
        </div>
      </div>
      <ol className={classes.last} aria-label={text('crash.last')} dir="ltr">
        {last.slice(0, LISTED).map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: heights come twice
          <li key={place} data-high={height >= 200 || undefined}>
            {writeHundredths(height)}×
          </li>
        ))}
      </ol>
      <div className={classes.middle}>
        {state === 'crashed' && <p className={classes.crashed}>{text('crash.crashed')}</p>}
        {(state === 'flying' || state === 'crashed') && (
          <p className={classes.height} dir="ltr" aria-hidden="true">
            <span ref={digits}>{writeHundredths(flight?.height ?? 100)}</span>×
          </p>
        )}
        {state === 'boarding' && flight && (
          <Countdown key={flight.id} ms={flight.ms - (performance.now() - at)} />
        )}
        {state === 'cancelled' && <p className={classes.told}>{text('crash.cancelled')}</p>}
        {state === 'lost' && <p className={classes.told}>{text(wasHeard ? 'crash.lost' : 'crash.idle')}</p>}
      </div>
      <p className={classes.players}>
        {isOnBoard && <b>{text('crash.aboard')}</b>}
        {players > 0 && <span>{text('crash.players', { count: players })}</span>}
      </p>
      <p className={classes.heard} role="status">
        {state === 'crashed' && text('crash.outcome', { times: writeHundredths(flight?.height ?? 100) })}
        {state === 'boarding' && text('crash.boarding', { seconds: Math.round((flight?.ms ?? 0) / 1000) })}
      </p>
    </div>
  )
}

interface CountdownProps {
  /** ms that were left when it appeared. */
  readonly ms: number
}

/** How long bets are still taken. */
function Countdown({ ms }: CountdownProps) {
  const label = useRef<HTMLParagraphElement>(null)
  // Later updates about the same flight must not restart the bar.
  const [left] = useState(Math.max(0, ms))
  const ends = useRef(performance.now() + left)
  useEffect(() => {
    const write = () => {
      const seconds = Math.max(0, Math.ceil((ends.current - performance.now()) / 1000))
      if (label.current) label.current.textContent = text('crash.boarding', { seconds })
    }
    write()
    const timer = setInterval(write, 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={classes.countdown} style={{ '--left': `${left}ms` } as CSSProperties}>
      <p ref={label} />
      <span />
    </div>
  )
}
