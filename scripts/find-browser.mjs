// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'

/** The same browser without anything around the page: it plays the stories in three quarters of the time. */
const WINDOWLESS = ['chromium-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium to drive: the one that `CHROMIUM` names, the system's, or the one that Playwright downloaded.
 * @param {{ windowless?: boolean }} [wish] whether one without windows is taken before one with them
 * @returns {string | undefined} a path that can be executed
 * @throws {Error} when `CHROMIUM` names something that cannot be executed
 */
export function findBrowser({ windowless = false } = {}) {
  const named = process.env.CHROMIUM
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM names ${named}, which cannot be executed.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = (/** @type {string[]} */ names) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const whole = [...onPath(NAMES), ...APPLICATIONS, chromium.executablePath()]
  const bare = onPath(WINDOWLESS)
  return (windowless ? [...bare, ...whole] : [...whole, ...bare]).find(isExecutable)
}

/**
 * Whether this browser runs here at all; one whose libraries are missing does not.
 * @param {string} path
 */
export function runs(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
