import type { TestProject } from 'vitest/node'
import { ensureHeadlessShell } from '../../scripts/ensure-browser.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** How the run's Chromium is started, for `chromium.launch`. */
    browserLaunch: { readonly executablePath: string; readonly args: string[] }
  }
}

/**
 * Says which Chromium a run takes; Vitest calls it. Each worker starts its own: to share one, every message would pass
 * through one more process, a tenth of a run's time.
 */
export function setup(project: TestProject) {
  project.provide('browserLaunch', {
    executablePath: findBrowser('headless shell', 'whole') ?? ensureHeadlessShell(),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
