import type { SlotTitle } from '@foyer/games'
import { THEMES, type Thing } from './artwork/artwork.ts'
import { type MotifName, motif, withOwnIds } from './artwork/cast/motif-library.ts'
import type { DemoTheme } from './data/demo-theme.ts'
import { chosenFrom, shuffledBy } from './data/seeded-choice.ts'
import { sceneOf } from './demo-pictures.ts'

/** Units of a symbol's side, and of the picture in it. */
const CELL = 100
const PICTURE = 84
/** Pictures that fill up where a theme has too few of its own. */
const MORE: readonly MotifName[] = [
  ...(['noto:coin', 'noto:crown', 'noto:money-bag', 'noto:bell', 'noto:trophy'] as const),
  ...(['noto:four-leaf-clover', 'noto:ring', 'noto:hot-beverage'] as const),
]
const WILD: MotifName = 'noto:glowing-star'
const SCATTER: MotifName = 'noto:gem-stone'
/** The low symbols: letters, as slots have them. */
const LETTERS = ['A', 'K', 'Q'] as const
/** Sprites that are kept, some 40 kB each. */
const KEPT = 100
const kept = new Map<string, string>()

/** The colours of a title's skin: one of its theme's palettes. */
export function paletteOf(theme: DemoTheme, code: string): SlotTitle['palette'] {
  const { palettes } = THEMES[sceneOf(theme, undefined, '').theme]
  const { deep, mid, bright, light, accent } = chosenFrom(palettes, `palette:${code}`)
  return [deep, mid, bright, light, accent]
}

/** The nine symbols of a title: wild, scatter, four things of its theme from the highest, three letters. */
export function demoSymbols(theme: DemoTheme, code: string, hero: Thing | undefined): string {
  const known = kept.get(code)
  if (known !== undefined) return known
  const { theme: name, heroes = [] } = sceneOf(theme, hero, '')
  const { heroes: all, companions } = THEMES[name]
  const things = [...new Set([...heroes, ...shuffledBy([...all, ...companions], code, String), ...MORE])]
  const pictures = things.filter(isColoured).filter((thing) => thing !== WILD && thing !== SCATTER)
  const [, mid, bright, light, accent] = paletteOf(theme, code)
  const cells = [
    cell(0, `${plate(0, accent, bright)}${picture(0, WILD)}`),
    cell(1, `${plate(1, light, mid)}${picture(1, SCATTER)}`),
    ...pictures.slice(0, 4).map((thing, place) => cell(place + 2, picture(place + 2, thing))),
    ...LETTERS.map((letter, place) =>
      cell(place + 6, sign(letter, [accent, light, bright][place] ?? light, mid)),
    ),
  ]
  const made = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${CELL} ${CELL * 9}">${cells.join('')}</svg>`
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(code, made)
  return made
}

/** Pictures in colours; silhouettes would need a finish. */
const isColoured = (thing: Thing): thing is MotifName =>
  thing.startsWith('noto:') || thing.startsWith('flat:')

const cell = (place: number, content: string) => `<g transform="translate(0 ${place * CELL})">${content}</g>`

function picture(place: number, name: MotifName): string {
  const { body, size } = motif(name)
  const margin = (CELL - PICTURE) / 2
  return `<g transform="translate(${margin} ${margin}) scale(${PICTURE / size})">${withOwnIds(body, `s${place}`)}</g>`
}

/** A glow behind what is more than a symbol. */
const plate = (place: number, inner: string, outer: string) =>
  `<radialGradient id="p${place}"><stop stop-color="${inner}" stop-opacity="0.85"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient><circle cx="50" cy="50" r="50" fill="url(#p${place})"/>`

const sign = (letter: string, fill: string, edge: string) =>
  `<text x="50" y="50" dy="0.36em" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-weight="700" font-size="74" fill="${fill}" stroke="${edge}" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${letter}</text>`
