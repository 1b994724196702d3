// @ts-check
import { spawn } from 'node:child_process'
import process from 'node:process'
import { root } from './project.mjs'

/**
 * Runs a Node program in this terminal until it ends, then ends with its exit code. Ctrl-C reaches it from the
 * terminal itself; other signals are passed on.
 * @param {string[]} args of node
 * @param {Record<string, string>} [env] added to this process's own
 * @returns {Promise<void>}
 */
export function runChild(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
      resolve()
    })
  })
}
