// @ts-check
// What `npm run check`, `npm test` and `npm run test:full` look at, in order.
import process from 'node:process'
import { inRoot } from './project.mjs'
import { FULL_TAG } from './test-tiers.mjs'

/** @typedef {import('./test-tiers.mjs').Tier} Tier */

/**
 * @typedef {object} TestStep
 * @property {string} name what the terminal reads
 * @property {string} program
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {string} [report] where our reporter writes what each test did; a step without one counts as one test
 */

/** @param {string} name */
const tool = (name) => inRoot('node_modules/.bin', name)

/**
 * @param {string} name
 * @param {Tier} tier
 * @param {string[]} projects of vitest.config.ts
 * @returns {TestStep}
 */
function vitest(name, tier, projects) {
  const report = inRoot('build/reports', `${projects.join('-')}.json`)
  return {
    name,
    program: tool('vitest'),
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(tier === 'gate' ? [`--tags-filter=!${FULL_TAG}`] : []),
    ],
    env: { NODE_ENV: 'test', TEST_REPORT: report },
    report,
  }
}

/**
 * A script of this folder as a step.
 * @param {string} name
 * @param {string} script
 * @returns {TestStep}
 */
const script = (name, script) => ({ name, program: process.execPath, args: [inRoot('scripts', script)] })

/** Independent of each other; two run at a time. */
export const checks = /** @type {TestStep[]} */ ([
  { name: 'format and lint', program: tool('biome'), args: ['ci', '--error-on-warnings', '.'] },
  {
    name: 'style sheets',
    program: tool('stylelint'),
    args: ['--allow-empty-input', '--max-warnings=0', '{packages/ui,apps/*}/src/**/*.css'],
  },
  { name: 'types', program: tool('tsc'), args: ['-b'] },
  {
    name: 'boundaries',
    program: tool('depcruise'),
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
  },
  { name: 'dead code', program: tool('knip'), args: ['--no-progress', '--no-config-hints'] },
  {
    name: 'messages',
    program: process.execPath,
    args: [inRoot('node_modules/tsx/dist/cli.mjs'), inRoot('scripts/check-messages.ts')],
  },
])

/**
 * Rules, parts and endpoints.
 * @param {Tier} tier
 */
export const tests = (tier) => vitest('unit and endpoint tests', tier, ['unit', 'server'])

/** What the stories need before they can be played; each after the one before. */
export const preparations = [
  script('build', 'build.mjs'),
  script('a Chromium with Thai letters', 'ensure-browser.mjs'),
]

/** What a few stories need. The others are played without it. */
export const proxy = script('nginx', 'ensure-proxy.mjs')

/**
 * Parts and stories in a real browser.
 * @param {Tier} tier
 */
export const stories = (tier) => vitest('browser stories', tier, ['components', 'browser'])
