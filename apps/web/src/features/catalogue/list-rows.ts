/** Distance between tiles and between rows, in CSS px. */
export const TILE_GAP = 12

/** Tiles of an ordinary row. */
const COLUMNS = 3

/** Two rows of three, then a wide one: items 7, 14, 21 …. */
const CYCLE = { items: 7, rows: 3 }

/** In a narrower list the tiles of a row stand below each other, each across the whole width, in CSS px. */
const NARROW = 216

/** Proportions of artwork, height by width. */
const ART_RATIO = 4 / 3
const WIDE_RATIO = 1 / 2.2

/** Height of the words below a tile's artwork (`--tile-caption`), in rem: larger letters take more room. */
const CAPTION_REM = 4

/** Whether an item (from 0) is drawn across the whole row. */
export function isFeature(index: number, features: boolean): boolean {
  return features && (index + 1) % CYCLE.items === 0
}

/** The row (from 0) that an item stands in. */
export function rowOf(index: number, features: boolean): number {
  if (!features) return Math.floor(index / COLUMNS)
  return Math.floor(index / CYCLE.items) * CYCLE.rows + Math.floor((index % CYCLE.items) / COLUMNS)
}

/** How many rows a number of items takes. */
export function rowCount(items: number, features: boolean): number {
  return items === 0 ? 0 : rowOf(items - 1, features) + 1
}

/** First item of a row and the one behind its last. */
export function itemsOfRow(row: number, items: number, features: boolean): { from: number; to: number } {
  const from = features
    ? Math.floor(row / CYCLE.rows) * CYCLE.items + (row % CYCLE.rows) * COLUMNS
    : row * COLUMNS
  const wide = isFeature(from, features)
  return { from, to: Math.min(items, from + (wide ? 1 : COLUMNS)) }
}

/**
 * Height of a row without the gap behind it, in CSS px, for a list of this width.
 * @param rem size of the player's letters, in CSS px
 */
export function rowHeight(row: number, width: number, features: boolean, rem: number): number {
  if (features && row % CYCLE.rows === CYCLE.rows - 1) return width * WIDE_RATIO
  const caption = CAPTION_REM * rem
  if (width < NARROW) return COLUMNS * (width * WIDE_RATIO + caption) + (COLUMNS - 1) * TILE_GAP
  return ((width - (COLUMNS - 1) * TILE_GAP) / COLUMNS) * ART_RATIO + caption
}
