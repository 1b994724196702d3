// @ts-check
import { spawnSync } from 'node:child_process'
import process from 'node:process'

/**
 * @typedef {object} PackageManager
 * @property {string} program
 * @property {string[][]} commands each the arguments of one call; the last one takes the packages
 * @property {string[]} headlessShell its packages of Chromium's headless shell, any of which will do
 * @property {string[]} chromium its packages of the full Chromium, any of which will do
 * @property {string[]} thaiFont its packages of a Thai font and of fontconfig, which lists fonts
 * @property {string[]} proxy its packages of nginx and openssl
 * @property {string[]} webkit its packages of WebKitGTK with its driver, and of Xvfb; empty where there is no driver
 * @property {string[]} firefox
 */

/** @type {PackageManager[]} */
const managers = [
  {
    program: 'apt-get',
    commands: [['update'], ['install', '-y', '--no-install-recommends']],
    headlessShell: ['chromium-headless-shell'],
    chromium: ['chromium'],
    thaiFont: ['fontconfig', 'fonts-noto-core'],
    proxy: ['nginx', 'openssl'],
    webkit: ['webkit2gtk-driver', 'xvfb'],
    firefox: ['firefox-esr'],
  },
  {
    program: 'dnf',
    commands: [['install', '-y']],
    headlessShell: ['chromium-headless'],
    chromium: ['chromium'],
    thaiFont: ['fontconfig', 'google-noto-sans-thai-fonts'],
    proxy: ['nginx', 'openssl'],
    webkit: [],
    firefox: ['firefox'],
  },
  {
    program: 'pacman',
    commands: [['-Sy', '--noconfirm', '--needed']],
    headlessShell: [],
    chromium: ['chromium'],
    thaiFont: ['fontconfig', 'noto-fonts'],
    proxy: ['nginx', 'openssl'],
    webkit: [],
    firefox: ['firefox'],
  },
  {
    program: 'apk',
    commands: [['add', '--no-cache']],
    headlessShell: [],
    chromium: ['chromium'],
    thaiFont: ['fontconfig', 'font-noto-thai'],
    proxy: ['nginx', 'openssl'],
    webkit: [],
    firefox: ['firefox'],
  },
]

/** The package manager of this system, if it is one that we know. */
export function packageManager() {
  return managers.find(
    ({ program }) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
  )
}

/**
 * What a person would type to install these packages.
 * @param {PackageManager} manager
 * @param {string[]} packages
 */
export function installCommand(manager, packages) {
  return callsOf(manager, packages)
    .map((args) => `sudo ${manager.program} ${args.join(' ')}`)
    .join(' && ')
}

/**
 * Installs packages as root, or by a sudo that asks no password.
 * @param {PackageManager} manager
 * @param {string[]} packages
 * @returns {string | undefined} what the package manager said when it failed, nothing when all went well
 */
export function installPackages(manager, packages) {
  const asRoot = process.getuid?.() === 0
  if (!asRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
    return 'This user is not root, and sudo is missing or asks for a password.'
  }
  for (const args of callsOf(manager, packages)) {
    const command = asRoot ? [manager.program, ...args] : ['sudo', '-n', manager.program, ...args]
    const [program = '', ...rest] = command
    const done = spawnSync(program, rest, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Services that a package brings are not started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' },
      maxBuffer: 64 * 1024 * 1024,
    })
    if (done.status !== 0) return `${command.join(' ')}\n${done.stdout}${done.stderr}`
  }
  return undefined
}

/**
 * @param {PackageManager} manager
 * @param {string[]} packages
 */
function callsOf(manager, packages) {
  return manager.commands.map((args, index) =>
    index === manager.commands.length - 1 ? [...args, ...packages] : args,
  )
}
