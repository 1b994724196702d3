import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone: the nearest one above this file that holds the server's migrations. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'apps', 'server', 'migrations'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('The folder of the project was not found.')
    folder = above
  }
  return folder
}
