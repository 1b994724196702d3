import { EmptyState, SectionHead } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Game } from '../game.ts'
import { hotGamesQuery } from '../game-queries.ts'
import { SearchGrid, SearchGridSkeleton } from './search-grid.tsx'
import { SearchMore } from './search-more.tsx'
import { nextHotPages, SEARCH_PAGE_SIZE } from './search-paging.ts'

/** The hottest games, nine more with each press; after the last ones the first nine again. */
export function SearchHotGames({ title }: { readonly title: string }) {
  const hot = useQuery(hotGamesQuery(useScreenContext(), useLanguage()))
  return (
    <section>
      <SectionHead title={title} />
      <QueryBlock query={hot} skeleton={<SearchGridSkeleton />}>
        {(games) =>
          games.length === 0 ? (
            <EmptyState scene="games">
              <Trans>No games here yet</Trans>
            </EmptyState>
          ) : (
            <HotPages games={games} />
          )
        }
      </QueryBlock>
    </section>
  )
}

function HotPages({ games }: { readonly games: readonly Game[] }) {
  const [pages, setPages] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const goOn = () => {
    const next = nextHotPages(pages, games.length)
    setPages(next)
    if (next === 1) top.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <div ref={top} />
      <SearchGrid games={games.slice(0, pages * SEARCH_PAGE_SIZE)} />
      {games.length > SEARCH_PAGE_SIZE && <SearchMore onPress={goOn} />}
    </>
  )
}
