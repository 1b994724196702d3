// @ts-check
// One process at a time, by a file: two starts must not install or build over each other. It stands here instead of a
// library because it must work before anything is installed.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 2_000
const STALE_MS = 15_000

/**
 * Runs `work` while holding the lock file; waits while another living process holds it. A holder that died, or that
 * has not touched its file for 15 s (the machine went down and its number is another's now), is taken over from.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once, when there is somebody to wait for
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true })
  const token = `${process.pid} ${Math.random()}`
  for (let told = false; !(await acquire(file, token)); await sleep(200)) {
    if (!told) onWait?.()
    told = true
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

/**
 * @param {string} file
 * @param {string} token
 */
async function acquire(file, token) {
  try {
    writeFileSync(file, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  if (isHeld(file)) return false
  // Two waiters may both find it abandoned; the last one to write has it, and each looks again after a moment.
  writeFileSync(file, token)
  await sleep(100)
  return read(file) === token
}

/** @param {string} file */
function isHeld(file) {
  const age = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (age === undefined) return true
  if (Date.now() - age > STALE_MS) return false
  const pid = Number(read(file).split(' ')[0])
  return !(pid > 0) || isAlive(pid)
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Somebody removed build/ under us; the work itself will say what is wrong.
  }
}
