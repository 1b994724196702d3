/** The largest page; a larger size is cut. */
const MAX_PAGE_SIZE = 200
/** Entries of a page where the caller names no number. */
export const DEFAULT_PAGE_SIZE = 24

/**
 * Where a page begins and what `total` entries make of it; broken numbers become the nearest that make sense.
 * @param page from 1
 */
export function pageWindow(page: number, pageSize: number, total: number) {
  const size = Math.trunc(Math.min(Math.max(pageSize, 1), MAX_PAGE_SIZE)) || 1
  const number = Math.trunc(Math.max(page, 1)) || 1
  return { from: (number - 1) * size, size, page: number, totalPages: Math.ceil(total / size) }
}
