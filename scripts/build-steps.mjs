// @ts-check
// What is built, from what, to where.
import { inRoot } from './project.mjs'

/**
 * @typedef {object} BuildStep
 * @property {string} name what the terminal reads
 * @property {string[]} args of `vite build`
 * @property {string} output folder under build/, swapped in whole
 * @property {string[]} inputs files and folders whose content decides whether the output is stale
 */

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'lingui.config.ts',
  'scripts/build-steps.mjs',
  'packages/contract',
]
const consoleInputs = [
  ...shared,
  'apps/web/browsers.ts',
  'apps/web/build-plugins/precompress.ts',
  'apps/console',
]
const gamesInputs = [
  ...shared,
  'packages/fairness',
  'apps/web/browsers.ts',
  'apps/web/build-plugins/precompress.ts',
  'apps/console/build-plugins/compiled-texts.ts',
  'apps/games',
]
const web = [...shared, 'packages/fairness', 'packages/ui', 'apps/web']
// The server reads themes and marks of the design system.
const server = [
  ...shared,
  'packages/ui/src/themes',
  'packages/ui/src/marks',
  'packages/fairness',
  'apps/games',
  'apps/server',
]

/** The server alone: what an operator's commands need. @type {BuildStep} */
export const serverStep = {
  name: 'server',
  args: ['-c', inRoot('apps/server/vite.config.ts')],
  output: 'server',
  inputs: server,
}

/** In this order: the server's rendering follows the browser's bundles, the server follows both. */
export const buildSteps = /** @type {BuildStep[]} */ ([
  {
    name: 'browser bundles',
    args: ['-c', inRoot('apps/web/vite.config.ts')],
    output: 'web/client',
    inputs: web,
  },
  {
    name: 'page rendering',
    args: ['-c', inRoot('apps/web/vite.config.ts'), '--ssr'],
    output: 'web/server',
    inputs: web,
  },
  {
    name: 'console',
    args: ['-c', inRoot('apps/console/vite.config.ts')],
    output: 'console',
    inputs: consoleInputs,
  },
  {
    name: 'games',
    args: ['-c', inRoot('apps/games/vite.config.ts')],
    output: 'games',
    inputs: gamesInputs,
  },
  serverStep,
])
