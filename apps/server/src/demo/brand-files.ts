import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { Thing } from './artwork/artwork.ts'
import type { DemoText } from './data/demo-text.ts'
import type { DemoTheme } from './data/demo-theme.ts'

/** A pop-up or promotion of a demo merchant, as far as its picture depends on it. */
export interface DrawnEntry {
  readonly id: string
  /** Lettering on the picture. */
  readonly title: DemoText
  /** What the picture shows. */
  readonly theme: DemoTheme
  /** What stands in front; one of the theme's heroes unless told. */
  readonly hero?: Thing | undefined
}

/** A banner of a demo merchant, as far as its picture depends on it. */
export interface DrawnBanner extends DrawnEntry {
  /** Where it is shown; lists have lower pictures. */
  readonly group: string
  /** Smaller line of lettering under the title. */
  readonly tagline?: DemoText | undefined
}

const folderOf = (merchant: string) => join(projectRoot(), 'apps', 'server', 'assets', 'brands', merchant)

/** The files that hold the content of a demo merchant, texts by name, as `npm run content -- import` reads them. */
export function readBrandFiles(merchant: string): Map<string, string> {
  const folder = folderOf(merchant)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** The pop-ups or promotions of a demo merchant with what their pictures show. */
export function readDrawn(merchant: string, kind: 'popups' | 'promotions'): DrawnEntry[] {
  type Artwork = Pick<DrawnEntry, 'theme' | 'hero'>
  const artwork = read<Readonly<Record<string, Artwork>>>(merchant, 'artwork', `${kind}.json`)
  return read<readonly Omit<DrawnEntry, keyof Artwork>[]>(merchant, `${kind}.json`).flatMap(
    ({ id, title }) => {
      const drawn = artwork[id]
      return drawn ? [{ id, title, ...drawn }] : []
    },
  )
}

/** The banners of a demo merchant with what their pictures show. */
export function readBanners(merchant: string): DrawnBanner[] {
  type Artwork = Pick<DrawnBanner, 'theme' | 'hero' | 'tagline'>
  const artwork = read<Readonly<Record<string, Artwork>>>(merchant, 'artwork', 'banners.json')
  return read<readonly Omit<DrawnBanner, keyof Artwork>[]>(merchant, 'banners.json').flatMap(
    ({ id, group, title }) => {
      const drawn = artwork[id]
      return drawn ? [{ id, group, title, ...drawn }] : []
    },
  )
}

/** What players call a demo merchant. */
export function readBrandName(merchant: string): DemoText {
  return read<{ readonly name: DemoText }>(merchant, 'brand.json').name
}

/** The providers whose games a demo merchant offers. */
export function readProviders(
  merchant: string,
): readonly { readonly code: string; readonly name: DemoText }[] {
  return read(merchant, 'providers.json')
}

/** The tabs of a demo merchant's promotions page, in their order. */
export function readPromotionTabs(
  merchant: string,
): readonly { readonly id: string; readonly name: DemoText }[] {
  return read(merchant, 'promotion-tabs.json')
}

/**
 * One file of a demo merchant. Pictures are drawn when they are asked for: the folder `artwork` says what each of them
 * shows, by the id of the entry that it belongs to.
 */
function read<T>(merchant: string, ...path: string[]): T {
  return JSON.parse(readFileSync(join(folderOf(merchant), ...path), 'utf8'))
}
