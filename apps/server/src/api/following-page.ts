/** The last row of a page of a list, newest first; the next page begins behind it. */
export interface PageEnd {
  /** Counts in whole ms, as the wire carries it. */
  readonly at: Date
  readonly id: string
}

/** Which rows of a list are read. */
export interface PageWindow {
  /** The page begins behind this row; `undefined` for the first. */
  readonly after: PageEnd | undefined
  /** Rows that are read: one more than the page holds, which tells whether another page follows. */
  readonly limit: number
}

/** Rows of a page where the caller names no number. */
const DEFAULT_PAGE_SIZE = 20
/** The largest page; a larger size is cut. */
const MAX_PAGE_SIZE = 200

/** What to read for a page that was asked for in the contract's form (`following`). */
export function followingWindow({
  pageSize = DEFAULT_PAGE_SIZE,
  after,
}: {
  readonly pageSize?: number
  readonly after?: string
}): PageWindow {
  return {
    after: after === undefined ? undefined : readPageEnd(after),
    limit: Math.min(pageSize, MAX_PAGE_SIZE) + 1,
  }
}

/**
 * Cuts a page from what its window read.
 * @returns its rows, and where the next page begins as the wire carries it; empty on the last
 */
export function cutPage<Row extends { readonly id: string }>(
  read: readonly Row[],
  { limit }: PageWindow,
  timeOf: (row: Row) => Date,
): { readonly rows: readonly Row[]; readonly next: string } {
  const rows = read.slice(0, limit - 1)
  const last = rows.at(-1)
  return { rows, next: last && read.length >= limit ? `${timeOf(last).getTime()}_${last.id}` : '' }
}

function readPageEnd(text: string): PageEnd {
  const [ms = '', id = ''] = text.split('_')
  return { at: new Date(Number(ms)), id }
}
