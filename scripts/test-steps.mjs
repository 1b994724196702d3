// @ts-check
// What `npm test` looks at, in order.
import process from 'node:process'
import { inRoot } from './project.mjs'

/**
 * @typedef {object} TestStep
 * @property {string} name what the terminal reads
 * @property {string} program
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {string} [report] where Vitest writes its counts; a step without one counts as one test
 */

/** @param {string} name */
const tool = (name) => inRoot('node_modules/.bin', name)

/**
 * @param {string} name
 * @param {string} report
 * @param {string[]} projects of vitest.config.ts
 * @returns {TestStep}
 */
function vitest(name, report, projects) {
  const file = inRoot('build/reports', `${report}.json`)
  return {
    name,
    program: tool('vitest'),
    args: [
      'run',
      '--passWithNoTests',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: { NODE_ENV: 'test' },
    report: file,
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
    args: ['--allow-empty-input', '--max-warnings=0', 'packages/ui/src/**/*.css', 'apps/web/src/**/*.css'],
  },
  { name: 'types', program: tool('tsc'), args: ['-b'] },
  {
    name: 'boundaries',
    program: tool('depcruise'),
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
  },
  { name: 'dead code', program: tool('knip'), args: ['--no-progress', '--no-config-hints'] },
  script('messages', 'check-messages.mjs'),
])

/** Rules, parts and endpoints. */
export const tests = vitest('unit and endpoint tests', 'unit', ['unit', 'server'])

/** What the stories need before they can be played; each after the one before. */
export const preparations = [
  script('build', 'build.mjs'),
  script('a Chromium with Thai letters', 'ensure-browser.mjs'),
  script('nginx', 'ensure-proxy.mjs'),
]

/** Parts and stories in a real browser. */
export const stories = vitest('browser stories', 'browser', ['components', 'browser'])
