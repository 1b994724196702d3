// @ts-check
import process from 'node:process'
import { pathOfProgram } from './path-of-program.mjs'
import { root } from './project.mjs'
import { runBuilt } from './run-built.mjs'

await runBuilt('main', process.argv.slice(2), console.log, { pathOf: (file) => pathOfProgram(file, root) })
