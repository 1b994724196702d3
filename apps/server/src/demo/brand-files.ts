import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The files that hold the content of a demo merchant, texts by name, as `npm run content -- import` reads them. */
export function readBrandFiles(merchant: string): Map<string, string> {
  const folder = join(projectRoot(), 'apps', 'server', 'assets', 'brands', merchant)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
