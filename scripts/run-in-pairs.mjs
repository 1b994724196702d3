// @ts-check
import { runStep } from './run-step.mjs'

/** @typedef {import('./run-step.mjs').StepResult} StepResult */

/**
 * Runs steps that are independent of each other, two at a time: the machine that this must be quick on has two
 * processors.
 * @param {readonly import('./test-steps.mjs').TestStep[]} steps
 * @returns {Promise<StepResult[]>}
 */
export async function runInPairs(steps) {
  const queue = [...steps]
  /** @type {StepResult[]} */
  const results = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
  }
  await Promise.all([worker(), worker()])
  return results
}
