import { createHash } from 'node:crypto'
import { brandMarks, initialsOf } from '@foyer/ui/marks'
import { type Merchant, textIn } from './merchant.ts'
import { merchantTheme } from './merchant-theme.ts'

/** Raised when the drawing itself changes. */
const DRAWING = 1

/** What the icon of a brand shows. */
export interface BrandDrawing {
  /** Name of a drawn mark; empty for none. */
  readonly mark: string
  /** Path below `/media/` of the merchant's own picture; empty for none. */
  readonly icon: string
  /** Letters that are shown where there is neither. */
  readonly initials: string
  /** Colours of the mark, from the top to the bottom. */
  readonly from: string
  readonly to: string
  readonly ground: string
}

/** What the icon of a merchant shows: its own picture, else its drawn mark, else its initials, in the colours of its theme. */
export function brandDrawing(merchant: Merchant): BrandDrawing {
  const { tokens, browserColour } = merchantTheme(merchant)
  const { mark = '', icon = '' } = merchant.settings
  return {
    mark: Object.hasOwn(brandMarks, mark) ? mark : '',
    icon,
    initials: initialsOf(textIn(merchant.names, merchant.defaultLanguage, merchant)),
    from: tokens['accent-from'] ?? '#f6c453',
    to: tokens['accent-to'] ?? '#e08a1e',
    ground: browserColour,
  }
}

/**
 * Address of the merchant's icon. It changes with what the icon shows, so that no cache keeps an old one.
 * @param size side in px
 */
export function brandIcon(merchant: Merchant, size: 192 | 512): string {
  const shown = JSON.stringify([DRAWING, brandDrawing(merchant)])
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 10)
  return `/media/marks/${merchant.code}.${version}-${size}.png`
}
