import { brandMarks, MARK_STROKES } from '@foyer/ui/marks'
import { type Merchant, type MerchantDirectory, textIn } from '../features/merchant/index.ts'
import { merchantTheme } from '../pages/page-maker.ts'
import { DEMO_VENDORS } from './data/vendors.ts'

const BRAND_ICON = /^marks\/([\w-]+)-(192|512)\.png$/
/** Where the demo's AppDownloadIcon resource lies (WIDGET-13): the same drawing. */
const APP_ICON = /^demo\/icon\/([\w-]+)\.png$/
const APP_ICON_SIZE = 512
const VENDOR_MARK = /^marks\/vendors\/([\w-]+)-(white|black)\.svg$/
/** Part of the icon that every platform leaves uncut: the mark fills this share of it. */
const SAFE_SHARE = 0.56

/** Does what takes long, in another process. */
export interface MarkDrawer {
  /** A drawing in its own size as PNG. */
  rasterise(svg: string): Promise<Buffer>
  /** The marks of a provider as SVG, for dark and for light ground. */
  vendorMark(vendor: { code: string; name: string }): Promise<{ white: string; black: string }>
}

/**
 * Draws the marks that the product makes itself: icons of the merchants, and marks of the demo's providers.
 * @param path below the media folder
 * @returns `null` where there is no such mark
 */
export async function makeMark(
  path: string,
  directory: MerchantDirectory,
  drawer: MarkDrawer,
): Promise<Buffer | null> {
  const [, code, size = APP_ICON_SIZE] = path.match(BRAND_ICON) ?? path.match(APP_ICON) ?? []
  const merchant = code ? directory.byCode(code) : undefined
  if (merchant) return drawer.rasterise(brandIcon(merchant, Number(size)))

  const [, vendorCode, tone] = path.match(VENDOR_MARK) ?? []
  const vendor = DEMO_VENDORS.find((one) => one.code === vendorCode)
  if (!vendor) return null
  const mark = await drawer.vendorMark({ code: vendor.code, name: vendor.names.EN })
  return Buffer.from(mark[tone === 'black' ? 'black' : 'white'])
}

/** The icon of a merchant as SVG: its sign in the accent of its look, on its own ground. */
function brandIcon(merchant: Merchant, size: number): string {
  const { tokens, browserColour } = merchantTheme(merchant)
  const from = tokens['accent-from'] ?? '#f6c453'
  const to = tokens['accent-to'] ?? '#e08a1e'
  const scale = (size * SAFE_SHARE) / 48
  const margin = (size * (1 - SAFE_SHARE)) / 2
  const parts = Object.hasOwn(brandMarks, merchant.themeName) ? (brandMarks[merchant.themeName] ?? []) : []
  const drawn = parts
    .map((part) =>
      part.draw === 'fill'
        ? `<path d="${part.d}" fill="url(#a)"/>`
        : `<path d="${part.d}" fill="none" stroke="url(#a)" stroke-width="${MARK_STROKES[part.draw]}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')
  const initial = [...textIn(merchant.names, 'EN', merchant)][0] ?? ''
  const ring = `<circle cx="24" cy="24" r="20" fill="none" stroke="url(#a)" stroke-width="4"/><text x="24" y="32" text-anchor="middle" font-family="sans-serif" font-size="22" fill="url(#a)">${initial.replace(/[<&]/g, '')}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><linearGradient id="a" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><radialGradient id="b" cx="0.5" cy="0.2" r="0.9"><stop offset="0" stop-color="${to}" stop-opacity="0.35"/><stop offset="1" stop-color="${to}" stop-opacity="0"/></radialGradient></defs><rect width="${size}" height="${size}" fill="${browserColour}"/><rect width="${size}" height="${size}" fill="url(#b)"/><g transform="translate(${margin} ${margin}) scale(${scale})">${drawn || ring}</g></svg>`
}
