// @ts-check
// The browser tests and the picture tools need a Chromium, and a font with Thai letters: without one every Thai word
// is a row of boxes. What is there already is left alone.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findBrowser } from './find-browser.mjs'
import { inRoot, stop } from './project.mjs'
import { installCommand, installPackages, packageManager } from './system-packages.mjs'

/** How long a download of Playwright's may take, in ms. */
const DOWNLOAD_MS = 5 * 60_000
const NAME_ONE = `Install Chromium or Chrome, or name the one you have:
  CHROMIUM=/path/to/chromium npm test`

/**
 * Brings a Chromium and a Thai font onto this machine if they are not there; ends the command with the line to type
 * when that cannot be done.
 * @returns {string} the path of Chromium
 */
export function ensureBrowser() {
  ensureThaiFont()
  const find = () => usable('whole', 'headless shell')
  const manager = packageManager()
  const packages = manager ? [...manager.headlessShell, ...manager.chromium] : []
  return (
    find() ??
    installed(packages, find) ??
    downloaded('chromium', find) ??
    stop(whatIsMissing(manager, packages))
  )
}

/**
 * Brings Chromium's headless shell, in which stories take a quarter less processor time, and a Thai font onto this
 * machine. Where no headless shell can be had, a full Chromium is taken, and standard error says so.
 * @returns {string} the path of the browser
 */
export function ensureHeadlessShell() {
  const find = () => usable('headless shell')
  const shell =
    find() ??
    installed(packageManager()?.headlessShell ?? [], find) ??
    downloaded('chromium-headless-shell', find)
  if (!shell) {
    console.error(
      'Chromium’s headless shell cannot be installed here. The full Chromium takes its place, and stories take about a third longer.',
    )
    return ensureBrowser()
  }
  ensureThaiFont()
  return shell
}

/** @param {import('./find-browser.mjs').BrowserKind[]} kinds */
function usable(...kinds) {
  try {
    return findBrowser(...kinds)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Installs the first package that the system has.
 * @param {string[]} packages
 * @param {() => string | undefined} find
 */
function installed(packages, find) {
  const manager = packageManager()
  if (!manager) return undefined
  for (const name of packages) {
    console.log(`Installing ${name} with ${manager.program} …`)
    installPackages(manager, [name])
    const path = find()
    if (path) return path
  }
  return undefined
}

/**
 * @param {'chromium' | 'chromium-headless-shell'} name of Playwright's browser
 * @param {() => string | undefined} find
 */
function downloaded(name, find) {
  console.log(`Downloading ${name} …`)
  const cli = inRoot('node_modules/playwright-core/cli.js')
  spawnSync(process.execPath, [cli, 'install', name], {
    stdio: 'ignore',
    timeout: DOWNLOAD_MS,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env },
  })
  return find()
}

/**
 * @param {ReturnType<typeof packageManager>} manager
 * @param {string[]} packages
 */
function whatIsMissing(manager, packages) {
  const tried = 'Chromium is missing and could neither be installed nor downloaded.'
  return manager
    ? `${tried} Type this, or name a Chromium that you have in CHROMIUM:
  ${installCommand(manager, packages.slice(-1))}`
    : `${tried} ${NAME_ONE}`
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

if (process.argv[1] === inRoot('scripts/ensure-browser.mjs')) console.log(ensureHeadlessShell())
