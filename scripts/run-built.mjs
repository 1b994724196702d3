// @ts-check
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build-stale.mjs'
import { buildFolder, root, stop } from './project.mjs'

/**
 * Builds what is stale, then becomes the built program: it runs in this very process, so signals, standard input and
 * the exit code are its own. Paths among its arguments mean what they meant where the person typed them; the data
 * folder is the clone's, from wherever it is started.
 * @param {string} name of a file in build/server, without `.js`
 * @param {string[]} args
 * @param {(line: string) => void} say
 * @param {readonly import('./build-steps.mjs').BuildStep[]} [steps] what the program needs; everything if not given
 */
export async function runBuilt(name, args, say, steps) {
  try {
    await buildStale(say, steps)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
  const file = join(buildFolder, 'server', `${name}.js`)
  if (!existsSync(file)) stop(`There is no command "${name}".`)
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data')
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  process.env.NODE_ENV = 'production'
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}
