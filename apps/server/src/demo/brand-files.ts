import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { DemoText } from './data/demo-text.ts'
import type { DemoTheme } from './data/demo-theme.ts'

/** A pop-up of a demo merchant, as far as its picture depends on it. */
export interface DemoPopUp {
  readonly id: string
  /** Lettering on the picture. */
  readonly title: DemoText
  /** What the picture shows. */
  readonly theme: DemoTheme
}

const folderOf = (merchant: string) => join(projectRoot(), 'apps', 'server', 'assets', 'brands', merchant)

/** The files that hold the content of a demo merchant, texts by name, as `npm run content -- import` reads them. */
export function readBrandFiles(merchant: string): Map<string, string> {
  const folder = folderOf(merchant)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/**
 * The pop-ups of a demo merchant with the themes of their pictures. The pictures are drawn when they are asked for: beside
 * the file stands what each shows, by the pop-up's id.
 */
export function readPopUps(merchant: string): DemoPopUp[] {
  const read = <T>(...path: string[]): T =>
    JSON.parse(readFileSync(join(folderOf(merchant), ...path), 'utf8'))
  const themes = read<Readonly<Record<string, DemoTheme>>>('artwork', 'popups.json')
  const entries = read<readonly Omit<DemoPopUp, 'theme'>[]>('popups.json')
  return entries.flatMap(({ id, title }) => {
    const theme = themes[id]
    return theme ? [{ id, title, theme }] : []
  })
}
