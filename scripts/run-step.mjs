// @ts-check
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { root } from './project.mjs'

/** @typedef {import('./test-steps.mjs').TestStep} TestStep */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const LIMIT_MS = 60 * 60_000

/**
 * Runs one step with nothing to read, tells it in one line when it is good and in full when it is not.
 * @param {TestStep} step
 * @returns {Promise<Counts>}
 */
export async function runStep(step) {
  const started = performance.now()
  if (step.report) {
    rmSync(step.report, { force: true })
    mkdirSync(dirname(step.report), { recursive: true })
  }
  const { good, output } = await runQuietly(step)
  const counts = step.report
    ? countTests(step.report, good)
    : { passed: Number(good), failed: Number(!good), skipped: 0 }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const details = step.report ? `, ${counts.passed} passed` : ''
  if (counts.failed === 0) console.log(`✓ ${step.name} (${seconds} s${details})`)
  else console.log(`✗ ${step.name} (${seconds} s)\n${output.trimEnd()}\n`)
  return counts
}

/**
 * @param {TestStep} step
 * @returns {Promise<{ good: boolean, output: string }>}
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
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
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
      resolve({ good, output })
    }
    child.on('error', (error) => {
      output += `${program}: ${error.message}`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/**
 * The counts of Vitest's report. What fails outside a test (a file that cannot be loaded, an error after the end, a
 * report that was never written) counts as one failed.
 * @param {string} report
 * @param {boolean} good whether Vitest itself was content
 * @returns {Counts}
 */
function countTests(report, good) {
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = read(report)
  return { passed, failed: good ? failed : Math.max(failed, 1), skipped: numPendingTests + numTodoTests }
}

/**
 * @param {string} report
 * @returns {Record<string, number>}
 */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
