// @ts-check
// node scripts/run.mjs COMMAND …ARGS: one of the operator's commands, e.g. `catalogue import FILE`. Says nothing about
// building, so that its output can be piped.
import process from 'node:process'
import { serverStep } from './build-steps.mjs'
import { requirePackages } from './missing-package.mjs'
import { stop } from './project.mjs'
import { runBuilt } from './run-built.mjs'

const [name, ...args] = process.argv.slice(2)
if (!name) stop('Which command? For example:  npm run catalogue -- import FILE --merchant CODE')
requirePackages({ dev: false })
await runBuilt(name, args, () => {}, { steps: [serverStep] })
