// @ts-check
// The stories over HTTPS need a real nginx, and openssl for its certificate. What is there already is left alone.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from './project.mjs'
import { installCommand, installPackages, packageManager } from './system-packages.mjs'

/** Where systems keep nginx; the folder is not in every user's PATH. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/**
 * Brings nginx and openssl onto this machine if they are not there.
 * @returns {string} the path of nginx
 * @throws {Error} with the line to type when that cannot be done
 */
export function ensureProxy() {
  const found = findProxy()
  if (found) return found
  const manager = packageManager()
  if (!manager) throw new Error('nginx or openssl is missing. Install both, or put them into PATH.')
  console.log(`Installing nginx with ${manager.program} …`)
  const failure = installPackages(manager, manager.proxy)
  const installed = findProxy()
  if (installed) return installed
  throw new Error(`nginx or openssl is missing and could not be installed.
${failure ?? 'The packages were installed, but no nginx that runs came with them.'}
Type this:
  ${installCommand(manager, manager.proxy)}`)
}

/** @returns {string | undefined} the path of nginx, where openssl is there as well */
export function findProxy() {
  if (!runs('openssl', 'version')) return undefined
  return ['nginx', ...NGINX.filter((path) => existsSync(path))].find((path) => runs(path, '-v'))
}

/**
 * @param {string} program
 * @param {string} question
 */
function runs(program, question) {
  return spawnSync(program, [question], { stdio: 'ignore' }).status === 0
}

if (process.argv[1] === inRoot('scripts/ensure-proxy.mjs')) console.log(ensureProxy())
