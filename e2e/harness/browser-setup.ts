import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../scripts/ensure-browser.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one Chromium listens; every worker connects to it. */
    browserEndpoint: string
  }
}

/** Starts one Chromium for all test files of a run; Vitest calls it. */
export async function setup(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: ensureBrowser({ windowless: true }),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
