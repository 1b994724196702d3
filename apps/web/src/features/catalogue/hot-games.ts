import type { Site } from '../merchant/index.ts'
import { askedVendors } from './asked-vendors.ts'
import type { Game, GamePage } from './game.ts'
import type { ListChoice } from './list-filter.ts'

/**
 * The hot games of a list: of its type, of its own vendors (LIST-29, LIST-30, LIST-40-D), and of what else the player
 * chose, as far as a game tells it.
 */
export function hotGamesOf(hot: readonly Game[], choice: ListChoice, site: Site): readonly Game[] {
  const { entry, filter } = choice
  const vendors = askedVendors(choice, site)
  const text = filter.text.toLowerCase()
  return hot.filter(
    (game) =>
      (entry.type === '' || game.type === entry.type) &&
      (vendors === undefined || vendors.includes(game.vendor)) &&
      (entry.classify === '' || game.classify.includes(entry.classify)) &&
      (text === '' || game.name.toLowerCase().includes(text)),
  )
}

interface HotTabStep {
  /** A page of the new games. */
  readonly ask: (page: number) => Promise<GamePage>
  readonly hot: () => Promise<readonly Game[]>
  readonly step: { readonly page: number; readonly newPages?: number }
  readonly pageSize: number
}

/**
 * A page of the HOT tab: the new games page by page, behind them the hot ones (HOME-14, HOME-23-D). A game that is both
 * comes twice here; the list shows it once.
 */
export async function hotTabPage({ ask, hot, step, pageSize }: HotTabStep): Promise<GamePage> {
  const { page, newPages } = step
  const [news, all] = await Promise.all([
    newPages === undefined || page <= newPages ? ask(page) : undefined,
    hot(),
  ])
  const before = newPages ?? news?.totalPages ?? 0
  const place = page - before - 1
  return {
    games: place < 0 ? (news?.games ?? []) : all.slice(place * pageSize, (place + 1) * pageSize),
    page,
    newPages: before,
    totalPages: before + Math.ceil(all.length / pageSize),
    total: all.length + (news?.total ?? 0),
  }
}

/** The step after a page of the HOT tab; an endless list stops at the last one (LIST-47-D). */
export function nextHotTabPage(last: GamePage): { page: number; newPages: number } | undefined {
  return last.page < last.totalPages ? { page: last.page + 1, newPages: last.newPages ?? 0 } : undefined
}
