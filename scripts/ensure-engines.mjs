// @ts-check
// The journeys of `npm run audit -- browsers` need WebKitGTK and Firefox. What is there already is left alone.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { inRoot } from './project.mjs'
import { installCommand, installPackages, packageManager } from './system-packages.mjs'

/** Where systems keep the browser that WebKitGTK's driver starts. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/usr/libexec']

/**
 * Brings WebKitGTK with its driver, and the screen that it draws on, onto this machine if they are not there.
 * @returns {{ driver: string, browser: string }}
 * @throws {Error} with the line to type when that cannot be done
 */
export function ensureWebKit() {
  return ensure('WebKit', 'webkit', () => {
    const browser = miniBrowser()
    return browser && isThere('WebKitWebDriver') && isThere('Xvfb')
      ? { driver: 'WebKitWebDriver', browser }
      : undefined
  })
}

/**
 * Brings Firefox onto this machine if it is not there.
 * @returns {string} its path
 * @throws {Error} with the line to type when that cannot be done
 */
export function ensureFirefox() {
  return ensure('Firefox', 'firefox', () => firefoxes().find(isThere))
}

/**
 * @template Found
 * @param {string} name
 * @param {'webkit' | 'firefox'} kind of packages
 * @param {() => Found | undefined} find
 * @returns {Found}
 */
function ensure(name, kind, find) {
  const found = find()
  if (found) return found
  const manager = packageManager()
  const packages = manager?.[kind] ?? []
  if (!manager || packages.length === 0)
    throw new Error(`${name} is missing, and how it is installed on this system is not known.`)
  console.log(`Installing ${name} with ${manager.program} …`)
  const failure = installPackages(manager, packages)
  const installed = find()
  if (installed) return installed
  throw new Error(`${name} is missing and could not be installed.
${failure ?? `The packages were installed, but no ${name} that runs came with them.`}
Type this:
  ${installCommand(manager, packages)}`)
}

/** Whether a program can be started; not all of them can tell their version. @param {string} program */
function isThere(program) {
  return spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined
}

/** Paths where it may be. */
function firefoxes() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** It lies in a folder named after its version, within one named after the processor on some systems. */
function miniBrowser() {
  const folders = LIBRARIES.filter((path) => existsSync(path)).flatMap((path) => [
    path,
    ...readdirSync(path)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => `${path}/${name}`),
  ])
  return folders
    .flatMap((path) =>
      readdirSync(path)
        .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
        .map((name) => `${path}/${name}/MiniBrowser`),
    )
    .find((path) => existsSync(path))
}

if (process.argv[1] === inRoot('scripts/ensure-engines.mjs')) console.log(ensureWebKit(), ensureFirefox())
