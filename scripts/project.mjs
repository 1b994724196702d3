// @ts-check
// Where the project lies and who owns it. Uses nothing that must be installed.

import { spawnSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The clone's top folder; every path of the scripts starts here, so they work from any folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A path inside the clone.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts)

/** The folder of everything that is made: bundles, types, reports, tools. Git ignores it. */
export const buildFolder = inRoot('build')

/** Data of the product as the tools run it; kept, so that the demo's artwork is drawn once. */
export const toolsDataFolder = inRoot('build/tools/shots-data')

/**
 * Ends the command with a message for a person, without a stack.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/**
 * Gives what root made in somebody's clone to that somebody, so that they can go on without root.
 * @param {string} path
 */
export function giveToOwner(path) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = lstatSync(root)
  if (uid !== 0) spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, path], { stdio: 'ignore' })
}
