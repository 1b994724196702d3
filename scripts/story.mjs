// @ts-check
// npm run story -- FILE [-t PART]: builds what is stale and plays stories of one file.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { buildStale } from './build-stale.mjs'
import { inRoot, stop } from './project.mjs'
import { runChild } from './run-child.mjs'

const HELP = `Plays browser stories: builds what is stale, starts a product, opens pages in Chromium.

  npm run story -- FILE [-t PART] [any option of Vitest]

  FILE   e2e/FILE.test.ts, such as login
  -t     only stories whose title contains PART

STORY_ORIGIN=http://localhost:4000 plays them on a product that runs already, such as one of npm run dev, and builds
nothing. Its data folder is DATA_DIR, or .data. Stories that need a product of their own start it from the last build.
`

const [name, ...options] = process.argv.slice(2)
if (!name || name.startsWith('-')) {
  process.stdout.write(HELP)
  process.exit(name === '--help' || name === '-h' ? 0 : 2)
}
const file = `e2e/${name}.test.ts`
if (!existsSync(inRoot(file))) stop(`There is no ${file}.`)
if (!process.env.STORY_ORIGIN) {
  try {
    await buildStale(console.log)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}
// No second try: whoever writes a story wants to see the first failure.
await runChild(
  [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'browser', '--retry', '0', file, ...options],
  { NODE_ENV: 'test' },
)
