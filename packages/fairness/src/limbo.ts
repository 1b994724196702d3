import { FLOATS, fieldsOf, type InstantRules, isWhole, sumPrizes } from './game-rules.ts'

/** What the flight has to reach. */
export interface LimboChoice {
  /** Hundredths of the stake, which a win pays. */
  readonly target: number
}

/** The least and the largest target, in hundredths. */
export const LIMBO_LEAST = 101
export const LIMBO_MOST = 10_000_000

/** Steps into which a number is divided. */
const STEPS = 100_000_000
const RETURN = 0.99

/** Where a flight ends that a step stands for, in hundredths. In this order verifiers compute it, so that rounding agrees. */
const heightOf = (step: number) => Math.max(100, Math.floor((STEPS / step) * RETURN * 100))

/** How many steps, counted from the first, reach a target. */
function stepsReaching(target: number): number {
  let step = Math.min(STEPS, Math.floor((STEPS * RETURN * 100) / target))
  while (step > 0 && heightOf(step) < target) step -= 1
  while (step < STEPS && heightOf(step + 1) >= target) step += 1
  return step
}

/** Limbo: a flight that ends at a height; it wins where it reaches the player's target. The outcome is the height in hundredths. */
export const limbo: InstantRules<LimboChoice, number> = {
  kind: 'instant',
  readChoice(value) {
    const { target } = fieldsOf(value)
    return isWhole(target, LIMBO_LEAST, LIMBO_MOST) ? { target } : undefined
  },
  draw: (next) => heightOf(Math.floor(next() * STEPS) + 1),
  multiplierOf: (height, { target }) => (height >= target ? target : 0),
  figuresOf({ target }) {
    // Below 2^59: more digits than a number has. Rounded up.
    const reaching = BigInt(stepsReaching(target)) * BigInt(FLOATS)
    const ways = Number((reaching + BigInt(STEPS) - 1n) / BigInt(STEPS))
    return sumPrizes([
      { multiplier: target, probability: ways / FLOATS },
      { multiplier: 0, probability: 1 - ways / FLOATS },
    ])
  },
}
