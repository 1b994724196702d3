import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { type Site, useSite } from '../merchant/index.ts'
import { firstGames } from './game-queries.ts'
import { GameScroll } from './game-scroll.tsx'
import { LIST_ENTRIES } from './list-entry.ts'

const COUNT = 16

/** The newest games, behind the hot ones. Nothing stands here where there are none or the answer fails. */
export function NewGames() {
  const { i18n } = useLingui()
  const { data } = useQuery(newGamesQuery(useScreenContext(), useSite(), useLanguage()))
  const { title, path } = LIST_ENTRIES.NEW
  if (!data?.games.length) return null
  return <GameScroll title={i18n._(title)} href={path} page={data} />
}

function newGamesQuery(context: ScreenContext, site: Site, language: string) {
  return queryOptions({
    queryKey: ['new-games', language],
    queryFn: ({ signal }) =>
      firstGames(context, { entry: LIST_ENTRIES.NEW, language, count: COUNT, signal }, site),
  })
}
