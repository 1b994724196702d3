import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageCode, type LanguageCode, languageDirection, languageTag } from '@foyer/contract'
import type { SlotTitle } from './titles.ts'

/** A file of the build and what it needs, as Vite's manifest tells it. */
interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Colours of the house around a game, each `#rrggbb` without the sign. */
export interface Look {
  readonly surface: string
  readonly raised: string
  readonly text: string
  readonly quiet: string
  readonly accentFrom: string
  readonly accentTo: string
  readonly onAccent: string
}

const DEFAULT_LOOK: Look = {
  surface: '0d0f14',
  raised: '1a1e27',
  text: 'f4f5f7',
  quiet: 'a9b0bd',
  accentFrom: 'f6c453',
  accentTo: 'e08a1e',
  onAccent: '1d1204',
}
const LOOK_KEYS = Object.keys(DEFAULT_LOOK) as readonly (keyof Look)[]
/** Seven colours with dashes between them. */
const LOOK = /^[0-9a-f]{6}(?:-[0-9a-f]{6}){6}$/

/** Writes a look for the address of a page. */
export const writeLook = (look: Look): string => LOOK_KEYS.map((key) => look[key]).join('-')

function readLook(written: unknown): Look {
  if (typeof written !== 'string' || !LOOK.test(written)) return DEFAULT_LOOK
  const colours = written.split('-')
  return Object.fromEntries(LOOK_KEYS.map((key, place) => [key, colours[place]])) as unknown as Look
}

/** What the address of a page asks for; whatever cannot be read falls back to a default. */
export interface PageWish {
  readonly game: string
  /** Of a slot: the title's id and colours. */
  readonly skin?: { readonly title: string; readonly palette: SlotTitle['palette'] } | undefined
  readonly language?: unknown
  readonly look?: unknown
}

/** A page of a game: the same for everybody who opens it with the same address. */
export interface GamePage {
  readonly html: string
  readonly policy: string
}

const PREFIX = '/games/'
const ENTRY = 'src/page/main.tsx'

/**
 * Without a host of their own the pages stand at the address of the operator's site, so they run in an opaque origin: no
 * cookie, storage or page of the site is in reach, whatever a fault of a game lets in. The policy lets nothing run but the
 * files of the build.
 */
const policyOf = (style: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const ART = ['deep', 'mid', 'bright', 'light', 'accent'] as const

/** The colours of a skin and the address of its symbols, as custom properties. */
const skinStyle = ({ title, palette }: NonNullable<PageWish['skin']>) =>
  `;${palette.map((colour, place) => `--art-${ART[place]}:${colour}`).join(';')};--art-symbols:url(${PREFIX}skins/${encodeURIComponent(title)}/symbols.svg)`

/** Writes the pages of the games from their build. @param folder with the bundles and their manifest */
export function gamePages(folder: string): (wish: PageWish) => GamePage {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Readonly<
    Record<string, BuiltFile>
  >
  const filesOf = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(entry)) return seen
    seen.add(entry)
    for (const one of manifest[entry]?.imports ?? []) filesOf(one, seen)
    return seen
  }
  return ({ game, skin, language: asked, look }) => {
    const language: LanguageCode = typeof asked === 'string' && isLanguageCode(asked) ? asked : 'EN'
    // What the entry will import in any case is fetched beside it.
    const wanted = [ENTRY, `src/page/games/${game}/${game}-game.tsx`, `src/page/locales/${language}.json`]
    const built = [...new Set(wanted.flatMap((entry) => [...filesOf(entry)]))].flatMap((key) => {
      const one = manifest[key]
      return one ? [one] : []
    })
    const styles = [...new Set(built.flatMap(({ css = [] }) => css))]
    const style = `:root{${Object.entries(readLook(look))
      .map(([key, colour]) => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:#${colour}`)
      .join(';')}${skin ? skinStyle(skin) : ''}}`
    const html = `<!doctype html>
<html lang="${languageTag(language)}" dir="${languageDirection(language)}" data-language="${language}">
<head>
<meta charset="utf-8">
<title>${game}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<style>${style}</style>
${skin ? `<link rel="preload" as="image" href="${PREFIX}skins/${encodeURIComponent(skin.title)}/symbols.svg">\n` : ''}${styles.map((file) => `<link rel="stylesheet" href="${PREFIX}${file}">`).join('\n')}
${built.map(({ file }) => `<link rel="modulepreload" href="${PREFIX}${file}" crossorigin>`).join('\n')}
<script type="module" src="${PREFIX}${manifest[ENTRY]?.file ?? ''}" crossorigin></script>
</head>
<body><div id="root"></div></body>
</html>
`
    return { html, policy: policyOf(style) }
  }
}
