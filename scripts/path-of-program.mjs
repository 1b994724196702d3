// @ts-check
import { statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'

/** The working directory of a process, which it may use even where it may not enter the folders above. */
const WORKING_DIRECTORY = '/proc/self/cwd'

/**
 * The path by which root runs a program that gives root up and still loads its own files: where the folders above the
 * project are closed to others, as below a home with mode 0700, the path goes through the working directory, which
 * becomes the project's folder. Needs Node's `--preserve-symlinks`, else Node resolves the path again.
 * @param {string} file in the project
 * @param {string} project
 */
export function pathOfProgram(file, project) {
  const isRoot = process.getuid?.() === 0
  const keepsLinks = process.execArgv.includes('--preserve-symlinks')
  if (process.platform !== 'linux' || !isRoot || !keepsLinks || isOpenToAll(dirname(join(project, '.'))))
    return file
  process.chdir(project)
  return join(WORKING_DIRECTORY, relative(project, file))
}

/** @param {string} folder */
function isOpenToAll(folder) {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
