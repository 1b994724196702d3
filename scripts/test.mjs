// @ts-check
// The one command that says whether Foyer is good. Its last line is `N passed, N failed, N skipped`.
import process from 'node:process'
import { runStep } from './run-step.mjs'
import { checks, preparations, stories, tests } from './test-steps.mjs'

/** @typedef {import('./test-steps.mjs').TestStep} TestStep */

const counts = { passed: 0, failed: 0, skipped: 0 }

await inPairs(checks)
await run(tests)
if (await allGood(preparations)) await run(stories)
else skip(stories)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed > 0 ? 1 : 0

/**
 * Two at a time: the machine that this must be quick on has two processors.
 * @param {TestStep[]} steps
 */
async function inPairs(steps) {
  const queue = [...steps]
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await run(step)
  }
  await Promise.all([worker(), worker()])
}

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
  const { passed, failed, skipped } = await runStep(step)
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
  return failed === 0
}

/** @param {TestStep} step */
function skip(step) {
  console.log(`- ${step.name} not run: they need what failed above`)
  counts.skipped += 1
}
