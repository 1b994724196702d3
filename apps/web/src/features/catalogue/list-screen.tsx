import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { GameCard } from './game-card.tsx'
import { gameListQuery } from './game-queries.ts'
import { LIST_ENTRIES } from './list-entry.ts'
import { NO_FILTER } from './list-filter.ts'
import { catalogueMessages } from './messages.ts'

/** Words of the list screens. */
export const messages = [catalogueMessages]

/** Reads the first page of the list. */
export async function load(context: ScreenContext, { path }: ScreenPlace): Promise<void> {
  const language = context.words.language()
  const entry = Object.values(LIST_ENTRIES).find((one) => one.path === path) ?? LIST_ENTRIES.RNG
  const site = await context.queries.ensureQueryData(siteQuery(context, language))
  await context.queries.prefetchInfiniteQuery(
    gameListQuery(context, { entry, filter: NO_FILTER, pageSize: entry.pageSize, language }, site),
  )
}

/** A list of games. */
export function Screen() {
  const path = useLocation({ select: (location) => location.pathname })
  const context = useScreenContext()
  const language = useLanguage()
  const site = useSite()
  const entry = Object.values(LIST_ENTRIES).find((one) => one.path === path) ?? LIST_ENTRIES.RNG
  const list = useInfiniteQuery(
    gameListQuery(context, { entry, filter: NO_FILTER, pageSize: entry.pageSize, language }, site),
  )
  return (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: 8,
        padding: 12,
        listStyle: 'none',
      }}
    >
      {list.data?.pages
        .flatMap((page) => page.games)
        .map((game, index) => (
          <li key={game.id}>
            <GameCard game={game} eager={index < 6} />
          </li>
        ))}
    </ul>
  )
}
