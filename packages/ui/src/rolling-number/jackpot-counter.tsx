import { useEffect, useState } from 'react'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { nextJackpot, nextJackpotDelay } from './jackpot.ts'
import { RollingNumber, type RollingNumberProps } from './rolling-number.tsx'

export type JackpotCounterProps = Pick<RollingNumberProps, 'format'> & {
  /** First figure, 1.2e9 to 1.3e9; later ones count as long as it stands there. */
  start: number
}

/** The decorative jackpot: ticks every 3, 4 or 5 s by 100 to 200; stands under reduced motion. */
export function JackpotCounter({ start, format }: JackpotCounterProps) {
  const [value, setValue] = useState(start)
  const still = useReducedMotion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new figure sets the time of the one after it
  useEffect(() => {
    if (still) return
    const timer = setTimeout(
      () => setValue((last) => nextJackpot(last, Math.random())),
      nextJackpotDelay(Math.random()),
    )
    return () => clearTimeout(timer)
  }, [value, still])
  return <RollingNumber value={value} format={format} />
}
