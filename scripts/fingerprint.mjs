// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

/**
 * One hash over the names and contents of files and folders of the clone; what does not exist counts as empty. Tests
 * are left out: changing one makes no bundle stale.
 * @param {readonly string[]} paths relative to the clone
 * @param {string} [salt] whatever else the result depends on
 */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
