// @ts-check
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { inRoot, root } from './project.mjs'
import { readReport } from './test-report.mjs'

/** @typedef {import('./test-steps.mjs').TestStep} TestStep */
/** @typedef {import('./test-reporter.mjs').ReportedTest} ReportedTest */
/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} ms
 * @property {number} failed what fails outside a test, such as a file that cannot be loaded, counts as one
 * @property {ReportedTest[]} tests
 */

const LIMIT_MS = 60 * 60_000

/**
 * Runs one step with nothing to read. Prints one line when it is good, and everything it said when it is not.
 * @param {TestStep} step
 * @returns {Promise<StepResult>}
 */
export async function runStep(step) {
  const started = performance.now()
  if (step.report) {
    rmSync(step.report, { force: true })
    mkdirSync(dirname(step.report), { recursive: true })
  }
  const { good, output, warnings } = await runQuietly(step)
  const ms = performance.now() - started
  const tests = step.report ? readReport(step.report) : [testOfItsOwn(step, good, ms)]
  const failed = tests.filter(({ state }) => state === 'failed').length
  const result = { name: step.name, ms, tests, failed: good ? failed : Math.max(failed, 1) }
  print(step, result, output)
  if (result.failed === 0 && isScript(step) && warnings.trim()) console.log(`  ${warnings.trim()}`)
  return result
}

/**
 * @param {TestStep} step
 * @param {StepResult} result
 * @param {string} output
 */
function print(step, { ms, failed, tests }, output) {
  const seconds = (ms / 1000).toFixed(1)
  const passed = tests.filter(({ state }) => state === 'passed').length
  if (failed > 0) console.log(`✗ ${step.name} (${seconds} s)\n${output.trimEnd()}\n`)
  else console.log(`✓ ${step.name} (${seconds} s${step.report ? `, ${passed} passed` : ''})`)
}

/**
 * @param {TestStep} step
 * @param {boolean} good
 * @param {number} ms
 * @returns {ReportedTest}
 */
function testOfItsOwn({ name }, good, ms) {
  return { name, state: good ? 'passed' : 'failed', ms, retries: 0 }
}

/**
 * Whether a step is one of the project's own scripts, whose warnings are worth reading even if it ends well.
 * @param {TestStep} step
 */
function isScript({ args: [first = ''] }) {
  return first.startsWith(inRoot('scripts'))
}

/**
 * @param {TestStep} step
 * @returns {Promise<{ good: boolean, output: string, warnings: string }>}
 */
function runQuietly({ program, args, env }) {
  return new Promise((resolve) => {
    const { NODE_ENV: _, ...inherited } = process.env
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...inherited,
        CI: 'true',
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let warnings = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      warnings += chunk
    })
    const limit = setTimeout(() => {
      output += `\nStopped after ${LIMIT_MS / 60_000} minutes.`
      child.kill('SIGTERM')
    }, LIMIT_MS)
    const kill = () => {
      child.kill('SIGTERM')
      process.exit(143)
    }
    process.once('SIGTERM', kill)
    const end = (/** @type {boolean} */ good) => {
      clearTimeout(limit)
      process.removeListener('SIGTERM', kill)
      resolve({ good, output, warnings })
    }
    child.on('error', (error) => {
      output += `${program}: ${error.message}`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
