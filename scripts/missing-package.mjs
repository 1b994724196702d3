// @ts-check
import { readFileSync } from 'node:fs'
import { inRoot, stop } from './project.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Compares what npm noted after its last install with package-lock.json. Packages for other platforms are optional and
 * may be missing.
 * @param {{ dev: boolean }} wish whether the packages that only development needs count
 * @returns {string | undefined} the first package that is missing or of another version
 */
export function findMissingPackage({ dev }) {
  const wanted = lockedPackages(inRoot('package-lock.json'))
  const present = lockedPackages(inRoot('node_modules/.package-lock.json')) ?? {}
  if (!wanted)
    stop('package-lock.json is missing or damaged; bring it back with: git checkout package-lock.json')
  const missing = Object.entries(wanted).find(([path, entry]) => {
    if (path === '' || (!dev && (entry.dev || entry.devOptional))) return false
    const found = present[path]
    if (!found) return entry.optional !== true
    return found.version !== entry.version || found.integrity !== entry.integrity
  })
  return missing?.[0].replace(/^.*node_modules\//, '')
}

/**
 * Ends the command with what to type when a package that it needs is missing. Commands install nothing themselves.
 * @param {{ dev: boolean }} wish
 */
export function requirePackages({ dev }) {
  const missing = findMissingPackage({ dev })
  if (missing === undefined) return
  stop(
    `The package ${missing} is missing or of another version. Install the packages first:  npm ci${dev ? '' : ' --omit=dev'}`,
  )
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
