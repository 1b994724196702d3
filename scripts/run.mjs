// @ts-check
// node scripts/run.mjs COMMAND …ARGS: one of the operator's commands, e.g. `catalogue import FILE`. Says nothing about
// building, so that its output can be piped.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { serverStep } from './build-steps.mjs'
import { requirePackages } from './missing-package.mjs'
import { prepareBuilt } from './prepare-built.mjs'
import { stop } from './project.mjs'

const [name, ...args] = process.argv.slice(2)
if (!name) stop('Which command? For example:  npm run catalogue -- import FILE --merchant CODE')
requirePackages({ dev: false })
const file = await prepareBuilt(name, () => {}, [serverStep])
// The command runs in this very process, so signals, standard input and the exit code are its own.
process.argv = [process.execPath, file, ...args]
await import(pathToFileURL(file).href)
