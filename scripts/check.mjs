// @ts-check
// npm run check: what needs neither database nor browser, in half a minute. `npm test` begins with the same.
import process from 'node:process'
import { runInPairs } from './run-in-pairs.mjs'
import { checks } from './test-steps.mjs'

const results = await runInPairs(checks)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
