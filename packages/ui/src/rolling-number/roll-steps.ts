/** Steps of one roll. */
export const ROLL_STEPS = 20

/** Time of one step, ms. */
export const ROLL_STEP_MS = 50

/**
 * The whole numbers that a counter shows on its way, the last one being the goal.
 * @param from what it shows
 * @param to what it shall show
 */
export function rollSteps(from: number, to: number): number[] {
  return Array.from({ length: ROLL_STEPS }, (_, step) => {
    const share = (step + 1) / ROLL_STEPS
    return step + 1 === ROLL_STEPS ? to : Math.round(from + (to - from) * share)
  })
}
