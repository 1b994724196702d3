// @ts-check
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { buildStale } from './build-stale.mjs'
import { buildFolder, stop } from './project.mjs'

/**
 * Builds what is stale and gives the file of a built program, with this process made ready to run it: relative paths
 * mean what they meant where the person typed them; the data folder is the clone's, from wherever it is started.
 * @param {string} name of a file in build/server, without `.js`
 * @param {(line: string) => void} say
 * @param {readonly import('./build-steps.mjs').BuildStep[]} [steps] what the program needs; everything if not given
 * @returns {Promise<string>}
 */
export async function prepareBuilt(name, say, steps) {
  try {
    await buildStale(say, steps)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
  const file = join(buildFolder, 'server', `${name}.js`)
  if (!existsSync(file)) stop(`There is no command "${name}".`)
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  if (process.env.FOYER_BUILD_DIR) process.env.FOYER_BUILD_DIR = resolve(process.env.FOYER_BUILD_DIR)
  process.env.NODE_ENV = 'production'
  return file
}
