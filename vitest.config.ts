import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sourcePlugins } from './apps/web/vite.config.ts'
import { TestReporter } from './scripts/test-reporter.mjs'
import { FULL_TAG } from './scripts/test-tiers.mjs'

const databaseSetup = 'apps/server/src/testing/database-setup.ts'
const browserSetup = 'e2e/harness/browser-setup.ts'
const productSetup = 'e2e/harness/product-setup.ts'
const componentTests = 'packages/ui/src/**/*.browser.test.{ts,tsx}'
/** Tests wait for pages and time-outs: one more worker than processors fills the pauses. */
const maxWorkers = availableParallelism() + 1
/** What test files import is loaded once a worker, not once a file: most of a short file's time went there. */
const shared = { isolate: false, maxWorkers }
/** Where `npm test` wants to read what each test did. */
const report = process.env.TEST_REPORT
const patience = {
  // A machine that draws pictures and plays two stories at once may be late for one; what fails twice is at fault.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000, interval: 100 } },
}

/**
 * `unit`: everything that needs neither database nor browser. `server`: through HTTP injection and a real PostgreSQL.
 * `components`: parts of packages/ui in a real Chromium. `browser`: stories in it against the built product, which runs
 * once for all of them.
 */
export default defineConfig({
  test: {
    tags: [{ name: FULL_TAG, description: 'Runs with `npm run test:full`, not with `npm test`.' }],
    ...(report === undefined ? {} : { reporters: ['default', new TestReporter(report)] }),
    projects: [
      {
        plugins: sourcePlugins(),
        test: {
          name: 'unit',
          environment: 'node',
          ...shared,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/console/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', componentTests],
          // Some of them start processes, on machines that do other things as well.
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...shared,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          // The longest take 20 s on a machine that does nothing else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: sourcePlugins(),
        test: {
          name: 'components',
          environment: 'node',
          maxWorkers,
          include: [componentTests],
          globalSetup: [browserSetup],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          ...shared,
          include: ['e2e/**/*.test.ts'],
          globalSetup: [browserSetup, productSetup],
          ...patience,
        },
      },
    ],
  },
})
