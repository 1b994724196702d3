import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A drawing of an open icon set: `noto` and `flat` in colour, `game` as one silhouette. */
export type MotifName = `noto:${string}` | `flat:${string}` | `game:${string}`

/** A drawing, ready to be placed: a square of `size` units. */
export interface Motif {
  body: string
  size: number
}

const SETS = {
  noto: { file: '@iconify-json/noto/icons.json', size: 128 },
  flat: { file: '@iconify-json/fluent-emoji-flat/icons.json', size: 32 },
  game: { file: '@iconify-json/game-icons/icons.json', size: 512 },
} as const

const require = createRequire(import.meta.url)
const kept = new Map<MotifName, Motif>()

type SetName = keyof typeof SETS

function split(name: MotifName): { set: SetName; icon: string } {
  const [set, icon = ''] = name.split(':')
  return { set: set === 'noto' || set === 'flat' ? set : 'game', icon }
}

/** Where each icon's entry begins in the file of its set, in bytes. */
type Places = ReadonlyMap<string, number>
const placesOf = new Map<SetName, Places>()

/** What follows an icon's name in a set's file. */
const ENTRY = '": {\n\t\t\t"body":'
const QUOTE = '"'.charCodeAt(0)
/** More than the largest entry of the sets, in bytes. */
const LONGEST_ENTRY = 256 * 1024

/** The files are 6 to 25 MB: parsing one whole would cost its size in heap several times over. */
function findEntries(file: Buffer): Places {
  const places = new Map<string, number>()
  for (let at = file.indexOf(ENTRY); at >= 0; at = file.indexOf(ENTRY, at + ENTRY.length)) {
    places.set(file.toString('utf8', file.lastIndexOf(QUOTE, at - 1) + 1, at), at + ENTRY.indexOf('{'))
  }
  return places
}

/** Reads one icon out of the file of its set. */
function cut(set: SetName, icon: string): string | undefined {
  const path = require.resolve(SETS[set].file)
  const places = placesOf.get(set) ?? findEntries(readFileSync(path))
  placesOf.set(set, places)
  const open = places.get(icon)
  if (open === undefined) return undefined
  const bytes = Buffer.alloc(LONGEST_ENTRY)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, LONGEST_ENTRY, open)
  } finally {
    closeSync(file)
  }
  const entry: unknown = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n\t\t}') + 4))
  if (typeof entry !== 'object' || entry === null || !('body' in entry)) return undefined
  return typeof entry.body === 'string' ? entry.body : undefined
}

/** A motif by its name; throws where its set has no such icon. */
export function motif(name: MotifName): Motif {
  const known = kept.get(name)
  if (known !== undefined) return known
  const { set, icon } = split(name)
  const body = cut(set, icon)
  if (body === undefined) throw new Error(`no icon for the motif ${name}`)
  const made = { body, size: SETS[set].size }
  kept.set(name, made)
  return made
}

/** The motif's drawing with its inner ids (gradients, clips) made its own, so that two motifs can share a picture. */
export function withOwnIds(body: string, prefix: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
}
