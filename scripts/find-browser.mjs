// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'

/** @typedef {'headless shell' | 'whole'} BrowserKind Chromium without anything around the page, or all of it */

/** What systems and Playwright call the headless shell. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
/** Fedora's, which is in no user's PATH. */
const SHELL_PATHS = ['/usr/lib64/chromium-browser/headless_shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium to drive: the one that `CHROMIUM` names whatever its kind, the system's, or the one that Playwright
 * downloaded.
 * @param {BrowserKind[]} kinds in order of preference
 * @returns {string | undefined} the path of a Chromium that runs here
 * @throws {Error} when `CHROMIUM` names something that cannot be executed
 */
export function findBrowser(...kinds) {
  const named = process.env.CHROMIUM
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM names ${named}, which cannot be executed.`)
  }
  return kinds.flatMap((kind) => (kind === 'whole' ? wholePaths() : shellPaths())).find(runs)
}

function wholePaths() {
  return [...onPath(NAMES), ...APPLICATIONS, chromium.executablePath()].filter(isExecutable)
}

function shellPaths() {
  return [...onPath(SHELLS), ...SHELL_PATHS, ...downloadedShells()].filter(isExecutable)
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * Playwright names no path for its headless shell. It lies beside its full Chromium, in a folder of the same revision:
 * `chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell`.
 */
function downloadedShells() {
  const whole = dirname(dirname(chromium.executablePath()))
  const folder = join(dirname(whole), basename(whole).replace('chromium', 'chromium_headless_shell'))
  return childrenOf(folder).flatMap((inner) =>
    childrenOf(inner).filter((file) => SHELLS.includes(basename(file, '.exe'))),
  )
}

/** @param {string} folder */
function childrenOf(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

/**
 * Whether this browser runs here at all; one whose libraries are missing does not.
 * @param {string} path
 */
function runs(path) {
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
