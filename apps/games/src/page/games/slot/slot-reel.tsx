import { type CSSProperties, useEffect, useRef } from 'react'
import classes from './slot-stage.module.css'

interface SlotReelProps {
  /** Symbols of the reel in their order. */
  readonly strip: readonly number[]
  readonly stop: number
  /** How long it turns until it stops; 0 where it rests. */
  readonly turnMs: number
  /** Where it stood before it turned. */
  readonly before: number
  /** Rows that are part of a win. */
  readonly lit: readonly boolean[]
}

const ROWS = 3
/** Symbols that go by for each 100 ms, and the most of them. */
const PER_100_MS = 2.4
const MOST = 40

/** One reel in one spin: its symbols go by in their true order and settle with a small overshoot. */
export function SlotReel({ strip, stop, before, turnMs, lit }: SlotReelProps) {
  const band = useRef<HTMLDivElement>(null)
  const passing = turnMs === 0 ? 0 : Math.min(MOST, Math.round((turnMs / 100) * PER_100_MS))
  const at = (place: number) => strip[((place % strip.length) + strip.length) % strip.length] ?? 0
  // Above the last window, which it leaves, stand the symbols that come, the new window on top.
  const cells = [
    ...Array.from({ length: ROWS + passing }, (_, place) => at(stop + place)),
    ...(passing > 0 ? Array.from({ length: ROWS }, (_, row) => at(before + row)) : []),
  ]
  const count = cells.length
  useEffect(() => {
    if (turnMs === 0) return
    const from = ((count - ROWS) / count) * -100
    const animation = band.current?.animate(
      [{ transform: `translateY(${from}%)` }, { transform: 'translateY(0)' }],
      { duration: turnMs, easing: 'cubic-bezier(0.3, 0.1, 0.25, 1.04)' },
    )
    return () => animation?.cancel()
  }, [count, turnMs])
  return (
    <div className={classes.reel}>
      <div ref={band} className={classes.band} style={{ '--cells': cells.length } as CSSProperties}>
        {cells.map((symbol, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place on the band is what it is
            key={place}
            className={classes.symbol}
            data-lit={(place < ROWS && lit[place]) || undefined}
            style={{ '--symbol': symbol } as CSSProperties}
          />
        ))}
      </div>
    </div>
  )
}
