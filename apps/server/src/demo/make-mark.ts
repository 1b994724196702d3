import { brandMarks, MARK_STROKES } from '@foyer/ui/marks'
import { type BrandDrawing, brandDrawing, brandIcon, type MerchantDirectory } from '../merchants/index.ts'
import { providerName } from './provider-name.ts'

const BRAND_ICON = /^marks\/([\w-]+)\.[0-9a-f]{10}-(192|512)\.png$/
/** Where the demo's AppDownloadIcon resource lies: the same drawing. */
const APP_ICON = /^demo\/icon\/([\w-]+)\.png$/
const APP_ICON_SIZE = 512
const VENDOR_MARK = /^marks\/vendors\/([\w-]+)-(white|black)\.svg$/
/** Part of the icon that every platform leaves uncut: the mark fills this share of it. */
const SAFE_SHARE = 0.56

/** Does what takes long, in another process. */
export interface MarkDrawer {
  /** A drawing in its own size as PNG. */
  rasterise(svg: string): Promise<Buffer>
  /** Letters as the outline of a path, centred in a square of 48 units; no font is needed to draw it. */
  outlineLetters(letters: string): Promise<string>
  /** A picture as a square PNG of a side in px, on a ground where it is transparent. */
  squareIcon(order: { source: Uint8Array; side: number; ground: string }): Promise<Buffer>
  /** The marks of a provider as SVG, for dark and for light ground. */
  vendorMark(vendor: { code: string; name: string }): Promise<{ white: string; black: string }>
}

interface MarkSources {
  readonly directory: MerchantDirectory
  readonly drawer: MarkDrawer
  /** The picture of a path below the media folder; `null` where there is none. */
  readonly picture: (path: string) => Promise<Buffer | null>
}

/**
 * Draws the marks that the product makes itself: icons of the merchants, and marks of the demo's providers.
 * @param path below the media folder
 * @returns `null` where there is no such mark
 */
export async function makeMark(path: string, sources: MarkSources): Promise<Buffer | null> {
  const { directory, drawer } = sources
  const [, code, size = APP_ICON_SIZE] = path.match(BRAND_ICON) ?? path.match(APP_ICON) ?? []
  const merchant = code ? directory.byCode(code) : undefined
  if (merchant) {
    const side = Number(size) === 192 ? 192 : 512
    // Any other version would let strangers fill the folder.
    if (path.startsWith('marks/') && `/media/${path}` !== brandIcon(merchant, side)) return null
    return drawIcon(brandDrawing(merchant), side, sources)
  }

  const [, vendorCode, tone] = path.match(VENDOR_MARK) ?? []
  const name = vendorCode && providerName(vendorCode)
  if (!name) return null
  const mark = await drawer.vendorMark({ code: vendorCode, name })
  return Buffer.from(mark[tone === 'black' ? 'black' : 'white'])
}

async function drawIcon(
  drawing: BrandDrawing,
  side: number,
  { drawer, picture }: MarkSources,
): Promise<Buffer> {
  const source = drawing.icon ? await picture(drawing.icon.replace(/^\/media\//, '')) : null
  if (source) return drawer.squareIcon({ source, side, ground: drawing.ground })
  const parts = brandMarks[drawing.mark]
  const shapes = parts
    ? parts.map((part) =>
        part.draw === 'fill'
          ? `<path d="${part.d}" fill="url(#a)"/>`
          : `<path d="${part.d}" fill="none" stroke="url(#a)" stroke-width="${MARK_STROKES[part.draw]}" stroke-linecap="round" stroke-linejoin="round"/>`,
      )
    : [`<path d="${await drawer.outlineLetters(drawing.initials)}" fill="url(#a)"/>`]
  return drawer.rasterise(iconSvg(drawing, side, shapes.join('')))
}

/** The sign in the accent of the look, on its own ground. */
function iconSvg({ from, to, ground }: BrandDrawing, side: number, shapes: string): string {
  const scale = (side * SAFE_SHARE) / 48
  const margin = (side * (1 - SAFE_SHARE)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="a" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><radialGradient id="b" cx="0.5" cy="0.2" r="0.9"><stop offset="0" stop-color="${to}" stop-opacity="0.35"/><stop offset="1" stop-color="${to}" stop-opacity="0"/></radialGradient></defs><rect width="${side}" height="${side}" fill="${ground}"/><rect width="${side}" height="${side}" fill="url(#b)"/><g transform="translate(${margin} ${margin}) scale(${scale})">${shapes}</g></svg>`
}
