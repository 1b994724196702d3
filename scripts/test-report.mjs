// @ts-check
import { readFileSync } from 'node:fs'

/** @typedef {import('./test-reporter.mjs').ReportedTest} ReportedTest */
/** @typedef {import('./run-step.mjs').StepResult} StepResult */

const SLOWEST = 30

/**
 * What our reporter wrote; nothing where the run ended before its end.
 * @param {string} file
 * @returns {ReportedTest[]}
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/**
 * What is printed when everything has run: time per phase, tests that passed only when they were tried again, the
 * slowest tests, and a last line `N passed, N failed, N skipped`.
 * @param {readonly StepResult[]} results
 * @returns {string}
 */
export function summary(results) {
  const tests = results.flatMap((result) => result.tests)
  const count = (/** @type {ReportedTest['state']} */ state) =>
    tests.filter((test) => test.state === state).length
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const leftOut = count('left out')
  return [
    ...slowest(results),
    ...retried(tests),
    phases(results),
    ...(leftOut > 0 ? [`${leftOut} more tests run with  npm run test:full`] : []),
    `${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`,
  ].join('\n')
}

/** @param {readonly StepResult[]} results */
function slowest(results) {
  const tests = results.filter(({ tests }) => tests.length > 1).flatMap((result) => result.tests)
  const lines = tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${seconds(ms).padStart(7)} s  ${name}`)
  return lines.length > 0 ? ['Slowest tests:', ...lines] : []
}

/** @param {readonly ReportedTest[]} tests */
function retried(tests) {
  const names = tests
    .filter(({ state, retries }) => state === 'passed' && retries > 0)
    .map(({ name, retries }) => `  ${name} (${retries === 1 ? 'once' : `${retries} times`})`)
  return names.length > 0 ? ['Passed only when tried again:', ...names] : ['No test was tried again.']
}

/** @param {readonly StepResult[]} results */
function phases(results) {
  const times = results.map(({ name, ms }) => `${name} ${seconds(ms)} s`)
  return `Time: ${times.join(', ')}`
}

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1)
