// @ts-check
// npm run shots | audit | bench | bundle-report: builds what is stale, sees to a Chromium, and runs the tool.
import process from 'node:process'
import { buildStale } from './build-stale.mjs'
import { requirePackages } from './missing-package.mjs'
import { inRoot, stop } from './project.mjs'
import { runChild } from './run-child.mjs'
import { toolHelp } from './tool-help.mjs'

const tools = new Map([
  ['shots', 'scripts/shots.ts'],
  ['audit', 'scripts/audit.ts'],
  ['bench', 'bench/run.ts'],
  ['bundle-report', 'scripts/bundle-report.ts'],
])
const [name = '', ...args] = process.argv.slice(2)
const file = tools.get(name) ?? stop(`Which tool? One of: ${[...tools.keys()].join(', ')}`)
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(toolHelp.get(name) ?? '')
  process.exit(0)
}
requirePackages({ dev: true })
try {
  await buildStale(console.log)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
const environment = { NODE_ENV: 'production' }
if (name !== 'bundle-report' || args.includes('--until-idle')) {
  // It loads a package.
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  Object.assign(environment, { CHROMIUM: ensureBrowser() })
}
await runChild([inRoot('node_modules/tsx/dist/cli.mjs'), inRoot(file), ...args], environment)
