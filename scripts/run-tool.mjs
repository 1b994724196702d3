// @ts-check
// npm run shots | audit | bench: installs and builds what is missing or stale, sees to a Chromium, and runs the tool.
import process from 'node:process'
import { buildStale } from './build-stale.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { inRoot, stop } from './project.mjs'
import { runChild } from './run-child.mjs'

const tools = new Map([
  ['shots', 'scripts/shots.ts'],
  ['audit', 'scripts/audit.ts'],
  ['bench', 'bench/run.ts'],
])
const [name = '', ...args] = process.argv.slice(2)
const file = tools.get(name) ?? stop(`Which tool? One of: ${[...tools.keys()].join(', ')}`)
try {
  await buildStale(console.log)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
const browser = ensureBrowser()
await runChild([inRoot('node_modules/tsx/dist/cli.mjs'), inRoot(file), ...args], {
  NODE_ENV: 'production',
  CHROMIUM: browser,
})
