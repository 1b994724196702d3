import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * npm packages cannot hold symbolic links, and npm may be told not to run the script that lays them: lays those that
 * are missing, so that the libraries find each other.
 * @param packageFolder holds `native/pg-symlinks.json`, whose paths are relative to this folder.
 * @throws the system's error where the folder cannot be written.
 */
export function layMissingLinks(packageFolder: string): void {
  for (const { source, target } of readLinks(packageFolder)) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      // Another process laid it just now.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Paths of the links that are not there. */
export function missingLinks(packageFolder: string): string[] {
  return readLinks(packageFolder)
    .map(({ target }) => join(packageFolder, target))
    .filter((link) => !lstatSync(link, { throwIfNoEntry: false }))
}

function readLinks(packageFolder: string): { readonly source: string; readonly target: string }[] {
  try {
    return JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    // Packages of some platforms need none.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
