// @ts-check
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build-stale.mjs'
import { buildFolder, stop } from './project.mjs'

/**
 * Builds what is stale, then becomes the built program: it runs in this very process, so signals, standard input and
 * the exit code are its own. Paths among its arguments mean what they meant where the person typed them; the data
 * folder is the clone's, from wherever it is started.
 * @param {string} name of a file in build/server, without `.js`
 * @param {string[]} args
 * @param {(line: string) => void} say
 * @param {object} [options]
 * @param {readonly import('./build-steps.mjs').BuildStep[]} [options.steps] what the program needs; everything if not given
 * @param {(file: string) => string} [options.pathOf] by which path the program is run
 */
export async function runBuilt(name, args, say, { steps, pathOf = (file) => file } = {}) {
  try {
    await buildStale(say, steps)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
  const file = join(buildFolder, 'server', `${name}.js`)
  if (!existsSync(file)) stop(`There is no command "${name}".`)
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  if (process.env.FOYER_BUILD_DIR) process.env.FOYER_BUILD_DIR = resolve(process.env.FOYER_BUILD_DIR)
  const path = pathOf(file)
  process.env.NODE_ENV = 'production'
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}
