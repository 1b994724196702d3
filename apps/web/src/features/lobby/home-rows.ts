import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { paths, withQuery } from '../../lib/paths.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import {
  firstGames,
  type GamePage,
  hotGamesQuery,
  LIST_ENTRIES,
  type ListEntry,
  NO_FILTER,
  ownGamePage,
  ownListKey,
} from '../catalogue/index.ts'
import type { Site } from '../merchant/index.ts'
import { POPULAR_SHOWN } from './popular-games.tsx'

/** A row of the home page: which games, and where all of them are. */
export interface HomeRow {
  readonly entry: ListEntry
  readonly href: string
}

/** Games of a row. */
const ROW_SIZE = 16

/** Games that a row asks for, since some of them stand further up on the page. */
const ROW_ASKED = 2 * ROW_SIZE

/** Feature-buy games have no route of their own. */
const FEATURE: HomeRow = {
  entry: { ...LIST_ENTRIES.RNG, title: msg`Feature buy`, classify: 'FeatureBuy' },
  href: withQuery(paths.slots, { gameClassify: 'FeatureBuy' }),
}

/** The rows a merchant names, in its order; unknown names are left out. */
export function homeRows(names: readonly string[]): HomeRow[] {
  return names.flatMap((name): HomeRow[] => {
    if (name === 'FEATURE') return [FEATURE]
    const entry = Object.values(LIST_ENTRIES).find((one) => one.name === name)
    return entry ? [{ entry, href: entry.path }] : []
  })
}

/**
 * The first games of a row that neither the popular games nor an earlier row of the page shows. What cannot be read of
 * the rest of the page leaves nothing out.
 */
export function homeRowQuery(context: ScreenContext, { entry, href }: HomeRow, site: Site, language: string) {
  return queryOptions({
    queryKey: ['game-row', language, href],
    queryFn: async ({ signal }): Promise<GamePage> => {
      const [page, shown] = await Promise.all([
        firstGames(context, { entry, language, count: ROW_ASKED, signal }, site),
        shownBefore(context, href, site, language),
      ])
      return { ...page, games: page.games.filter(({ id }) => !shown.has(id)).slice(0, ROW_SIZE) }
    },
  })
}

/** Rows that are part of the first rendering; the others are fetched when they come near. */
const ROWS_AT_ONCE = 2

/** Reads the rows that are part of the first rendering. */
export async function fetchFirstRows(context: ScreenContext, site: Site, language: string): Promise<void> {
  const rows = homeRows(site.homeRows).slice(0, ROWS_AT_ONCE)
  await Promise.all(
    rows.map((row) => context.queries.prefetchQuery(homeRowQuery(context, row, site, language))),
  )
}

/** The games that the member played last, newest first; they stand in their row whatever else the page shows. */
export function recentRowQuery(context: ScreenContext, site: Site, language: string) {
  const choice = { entry: LIST_ENTRIES.RECENT, filter: NO_FILTER, pageSize: ROW_SIZE, language }
  return queryOptions({
    queryKey: [...ownListKey('recent'), language, 'row'],
    queryFn: ({ signal }): Promise<GamePage> =>
      ownGamePage(context, { own: 'recent', choice, site, page: 1, signal }),
  })
}

/** Ids of the games that the home page shows above a row. */
async function shownBefore(context: ScreenContext, href: string, site: Site, language: string) {
  const rows = homeRows(site.homeRows)
  const earlier = rows.slice(
    0,
    rows.findIndex((row) => row.href === href),
  )
  const { queries } = context
  const parts = await Promise.allSettled([
    site.homeBlocks.includes('popular')
      ? queries.ensureQueryData(hotGamesQuery(context, language)).then((hot) => hot.slice(0, POPULAR_SHOWN))
      : [],
    ...earlier.map(async (row) => {
      const { games } = await queries.ensureQueryData(homeRowQuery(context, row, site, language))
      return games
    }),
  ])
  return new Set(parts.flatMap((part) => (part.status === 'fulfilled' ? part.value.map(({ id }) => id) : [])))
}
