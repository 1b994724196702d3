// @ts-check
// npm test: what every change must pass; npm run test:full: everything. The last line is `N passed, N failed, N skipped`.
import process from 'node:process'
import { runInPairs } from './run-in-pairs.mjs'
import { runStep } from './run-step.mjs'
import { summary } from './test-report.mjs'
import { checks, preparations, proxy, stories, tests } from './test-steps.mjs'

/** @typedef {import('./test-steps.mjs').TestStep} TestStep */
/** @typedef {import('./run-step.mjs').StepResult} StepResult */

const tier = process.argv.includes('--full') ? 'full' : 'gate'
const results = await runInPairs(checks)
await run(tests(tier))
if (await allGood(preparations)) {
  await run(proxy)
  await run(stories(tier))
} else skip(stories(tier))
console.log(summary(results))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

/**
 * @param {TestStep[]} steps
 * @returns {Promise<boolean>} false as soon as one has failed
 */
async function allGood(steps) {
  for (const step of steps) if (!(await run(step))) return false
  return true
}

/** @param {TestStep} step */
async function run(step) {
  const result = await runStep(step)
  results.push(result)
  return result.failed === 0
}

/** @param {TestStep} step */
function skip({ name }) {
  console.log(`- ${name} not run: they need what failed above`)
  results.push({ name, ms: 0, failed: 0, tests: [{ name, state: 'skipped', ms: 0, retries: 0 }] })
}
