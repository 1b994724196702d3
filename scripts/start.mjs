// @ts-check
import process from 'node:process'
import { runBuilt } from './run-built.mjs'

await runBuilt('main', process.argv.slice(2), console.log)
