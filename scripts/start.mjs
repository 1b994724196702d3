// @ts-check
import process from 'node:process'
import { keepRunning } from './keep-running.mjs'
import { pathOfProgram } from './path-of-program.mjs'
import { prepareBuilt } from './prepare-built.mjs'
import { root } from './project.mjs'

const file = await prepareBuilt('main', console.log)
await keepRunning(pathOfProgram(file, root), process.argv.slice(2), console.error)
