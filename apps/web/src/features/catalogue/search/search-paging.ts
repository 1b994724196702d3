/** Things on a page that a button brings: games found, hot games, providers. */
export const SEARCH_PAGE_SIZE = 9

/** How many pages of hot games are shown after one more press; after the last ones only the first. */
export function nextHotPages(pages: number, games: number): number {
  return pages * SEARCH_PAGE_SIZE < games ? pages + 1 : 1
}
