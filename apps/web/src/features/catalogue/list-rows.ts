/** Distance between tiles and between rows, in CSS px. */
export const TILE_GAP = 12

/** Tiles of an ordinary row on a phone; wide windows have 4 or 8 (`game-list.module.css`). */
export const PHONE_COLUMNS = 3

/** Of so many items the last is a wide one: items 7, 14, 21 …. */
const CYCLE = 7

/** In a narrower list the tiles of a row stand below each other, each across the whole width, in CSS px. */
const NARROW = 216

/** Proportions of artwork, height by width. */
const ART_RATIO = 4 / 3
const WIDE_RATIO = 1 / 2.2

/** Whether an item (from 0) is a wide one. */
export function isFeature(index: number, features: boolean): boolean {
  return features && (index + 1) % CYCLE === 0
}

/** Rows of a cycle: on a phone the wide item takes a whole row, else the places of two tiles. */
const cycleRows = (columns: number) => (CYCLE - 1 + (columns === PHONE_COLUMNS ? columns : 2)) / columns

/** The row (from 0) that an item stands in. */
export function rowOf(index: number, features: boolean, columns = PHONE_COLUMNS): number {
  if (!features) return Math.floor(index / columns)
  return Math.floor(index / CYCLE) * cycleRows(columns) + Math.floor((index % CYCLE) / columns)
}

/** How many rows a number of items takes. */
export function rowCount(items: number, features: boolean, columns = PHONE_COLUMNS): number {
  return items === 0 ? 0 : rowOf(items - 1, features, columns) + 1
}

/** First item of a row and the one behind its last. */
export function itemsOfRow(
  row: number,
  items: number,
  features: boolean,
  columns = PHONE_COLUMNS,
): { from: number; to: number } {
  if (!features) return { from: row * columns, to: Math.min(items, (row + 1) * columns) }
  const rows = cycleRows(columns)
  const cycle = Math.floor(row / rows) * CYCLE
  const from = cycle + (row % rows) * columns
  return { from, to: Math.min(items, from + columns, cycle + CYCLE) }
}

/**
 * Height of a row without the gap behind it, in CSS px, for a list of this width.
 * @param caption height of the words below a tile's artwork (`--tile-caption`), in CSS px
 */
export function rowHeight(
  row: number,
  width: number,
  features: boolean,
  caption: number,
  columns = PHONE_COLUMNS,
): number {
  const onPhone = columns === PHONE_COLUMNS
  const rows = cycleRows(columns)
  if (onPhone && features && row % rows === rows - 1) return width * WIDE_RATIO
  if (onPhone && width < NARROW) return columns * (width * WIDE_RATIO + caption) + (columns - 1) * TILE_GAP
  return ((width - (columns - 1) * TILE_GAP) / columns) * ART_RATIO + caption
}
