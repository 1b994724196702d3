// @ts-check
// The browser tests and the picture tools need a Chromium, and a font with Thai letters: without one every Thai word
// is a row of boxes. What is there already is left alone.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findBrowser, runs } from './find-browser.mjs'
import { inRoot, stop } from './project.mjs'
import { installCommand, installPackages, packageManager } from './system-packages.mjs'

/** @typedef {{ windowless?: boolean }} Wish whether a Chromium without windows is taken before one with them */

/**
 * Brings a Chromium and a Thai font onto this machine if they are not there; ends the command with the line to type
 * when that cannot be done.
 * @param {Wish} [wish]
 * @returns {string} the path of Chromium
 */
export function ensureBrowser(wish = {}) {
  ensureThaiFont()
  return usableBrowser(wish) ?? downloadedBrowser(wish) ?? installedBrowser(wish)
}

/**
 * @param {Wish} wish
 * @returns {string | undefined}
 */
function usableBrowser(wish) {
  try {
    const path = findBrowser(wish)
    return path && runs(path) ? path : undefined
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {Wish} wish
 * @returns {string | undefined}
 */
function downloadedBrowser(wish) {
  console.log('There is no Chromium here; downloading one …')
  const cli = inRoot('node_modules/playwright-core/cli.js')
  const done = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 10 * 60_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env },
  })
  return done.status === 0 ? usableBrowser(wish) : undefined
}

/**
 * @param {Wish} wish
 * @returns {string}
 */
function installedBrowser(wish) {
  const manager = packageManager()
  if (!manager) {
    stop(`Chromium is missing and could not be downloaded. Install Chromium or Chrome, or name the one you have:
  CHROMIUM=/path/to/chromium npm test`)
  }
  console.log(`Installing Chromium with ${manager.program} …`)
  let failure
  // The first that the system has.
  for (const name of manager.chromium) {
    failure = installPackages(manager, [name])
    const path = usableBrowser(wish)
    if (path) return path
  }
  stop(`Chromium is missing and could not be installed.
${failure ?? 'The package was installed, but no Chromium that runs came with it.'}
Type this, or name a Chromium that you have in CHROMIUM:
  ${installCommand(manager, manager.chromium.slice(-1))}`)
}

function ensureThaiFont() {
  if (hasThaiFont()) return
  const manager = packageManager()
  if (!manager) {
    stop(
      'No font with Thai letters is installed. Install one, for example Noto Sans Thai (https://fonts.google.com/noto).',
    )
  }
  console.log(`Installing a Thai font with ${manager.program} …`)
  const failure = installPackages(manager, manager.thaiFont)
  if (hasThaiFont()) return
  stop(`No font with Thai letters is installed, and none could be.
${failure ?? 'The packages were installed, but fc-list still finds no such font.'}
Type this:
  ${installCommand(manager, manager.thaiFont)}`)
}

/** macOS and Windows bring Thai fonts of their own. */
function hasThaiFont() {
  if (process.platform !== 'linux') return true
  return (spawnSync('fc-list', [':lang=th'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''
}

if (process.argv[1] === inRoot('scripts/ensure-browser.mjs')) console.log(ensureBrowser({ windowless: true }))
