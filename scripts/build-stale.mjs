// @ts-check
// Builds what is stale and nothing else. A bundle is made in a folder of its own and swapped in whole, its stamp
// written last: a build that is interrupted at any moment is simply stale.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { buildSteps } from './build-steps.mjs'
import { withFileLock } from './file-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { buildFolder, giveToOwner, inRoot, root } from './project.mjs'

/** @typedef {import('./build-steps.mjs').BuildStep} BuildStep */

/**
 * Builds every stale step in order, while no other process builds.
 * @param {(line: string) => void} say told in one line a step what is being done
 * @param {readonly BuildStep[]} steps what is needed
 * @throws {Error} with the build's whole output when a step fails; what was built before stays as it was
 */
export async function buildStale(say, steps = buildSteps) {
  if (isBuilt(steps)) return
  const vite = inRoot('node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) {
    throw new Error(
      `The build is missing or older than its source, and the packages that build it are not installed. Type:  npm ci && npm run build`,
    )
  }
  const lock = join(buildFolder, 'build.lock')
  await withFileLock(
    lock,
    async () => {
      // What a build left that was killed; whoever holds the lock is the only one who builds.
      rmSync(join(buildFolder, 'scratch'), { recursive: true, force: true })
      for (const step of steps) if (!isFresh(step)) await build(step, say)
      giveToOwner(buildFolder)
    },
    () => say('Waiting for another build to finish …'),
  )
}

/**
 * Whether nothing of these steps is stale.
 * @param {readonly BuildStep[]} steps
 */
export function isBuilt(steps = buildSteps) {
  return steps.every(isFresh)
}

/** @param {BuildStep} step */
const stampFile = (step) => join(buildFolder, 'stamps', `${step.output.replace('/', '-')}.sha256`)

/** @param {BuildStep} step */
const inputsHash = (step) => fingerprint(step.inputs, step.output)

/** @param {BuildStep} step */
function isFresh(step) {
  const file = stampFile(step)
  if (!existsSync(file) || !existsSync(join(buildFolder, step.output))) return false
  return readFileSync(file, 'utf8') === inputsHash(step)
}

/**
 * @param {BuildStep} step
 * @param {(line: string) => void} say
 */
async function build(step, say) {
  const started = performance.now()
  const hash = inputsHash(step)
  const scratch = join(buildFolder, 'scratch', String(process.pid))
  const made = join(scratch, 'made')
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true })
  process.once('exit', removeScratch)
  try {
    const output = await vite([...step.args, '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'])
    if (!existsSync(made)) throw new Error(`Building ${step.name} made nothing:\n${output}`)
    swapIn(made, join(buildFolder, step.output), join(scratch, 'replaced'), stampFile(step))
    writeFileSync(stampFile(step), hash)
    say(`Built ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    removeScratch()
    process.removeListener('exit', removeScratch)
  }
}

/**
 * @param {string} made
 * @param {string} target
 * @param {string} replaced
 * @param {string} stamp
 */
function swapIn(made, target, replaced, stamp) {
  mkdirSync(dirname(stamp), { recursive: true })
  mkdirSync(dirname(target), { recursive: true })
  rmSync(stamp, { force: true })
  if (existsSync(target)) renameSync(target, replaced)
  renameSync(made, target)
}

/**
 * @param {string[]} args
 * @returns {Promise<string>} what Vite said
 */
function vite(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), 'build', ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`vite build ${args.join(' ')} ended with ${signal ?? code}:\n${output}`)),
    )
  })
}
