import { readFileSync } from 'node:fs'
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

function split(name: MotifName): { set: keyof typeof SETS; icon: string } {
  const [set, icon = ''] = name.split(':')
  return { set: set === 'noto' || set === 'flat' ? set : 'game', icon }
}

/**
 * Cuts single icons out of a set's file. The files are 6 to 25 MB: parsing them whole would cost their size in heap
 * several times over, so the entry is found in the raw bytes and only that entry is parsed.
 */
function cut(file: Buffer, icon: string): string | undefined {
  const start = file.indexOf(`"${icon}": {\n\t\t\t"body":`)
  if (start < 0) return undefined
  const open = file.indexOf('{', start)
  const entry: unknown = JSON.parse(file.toString('utf8', open, file.indexOf('\n\t\t}', open) + 4))
  if (typeof entry !== 'object' || entry === null || !('body' in entry)) return undefined
  return typeof entry.body === 'string' ? entry.body : undefined
}

/**
 * Reads the named motifs into memory, each set's file once for all of them, and lets the files go again.
 * Throws where a set has no icon of that name.
 */
export function loadMotifs(names: Iterable<MotifName>): void {
  const missing = [...new Set(names)].filter((name) => !kept.has(name))
  for (const key of ['noto', 'flat', 'game'] as const) {
    const wanted = missing.filter((name) => split(name).set === key)
    if (wanted.length === 0) continue
    const file = readFileSync(require.resolve(SETS[key].file))
    for (const name of wanted) {
      const body = cut(file, split(name).icon)
      if (body === undefined) throw new Error(`no icon for the motif ${name}`)
      kept.set(name, { body, size: SETS[key].size })
    }
  }
}

/** A motif that was loaded, or is loaded now. */
export function motif(name: MotifName): Motif {
  if (!kept.has(name)) loadMotifs([name])
  const found = kept.get(name)
  if (found === undefined) throw new Error(`no icon for the motif ${name}`)
  return found
}

/** The motif's drawing with its inner ids (gradients, clips) made its own, so that two motifs can share a picture. */
export function withOwnIds(body: string, prefix: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
}
