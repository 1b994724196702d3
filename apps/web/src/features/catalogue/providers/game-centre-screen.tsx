import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../../lib/screen/screen.ts'
import { hotGamesQuery } from '../game-queries.ts'
import { SearchHotGames } from '../search/search-hot-games.tsx'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import { GameCentreVendors } from './game-centre-vendors.tsx'
import { CategoryChoice } from './provider-list-categories.tsx'
import styles from './provider-list-screen.module.css'

export const catalogues = ['catalogue', 'catalogue/search', 'catalogue/providers']

/** Reads the categories, and the hot games where the address names none. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const language = context.words.language()
  await Promise.all([
    context.queries.prefetchQuery(vendorGroupsQuery(context, language)),
    search.gameType ? undefined : context.queries.prefetchQuery(hotGamesQuery(context, language)),
  ])
}

/** Everything there is to play: hot games, then the providers of each category. */
export function Screen() {
  const { t } = useLingui()
  const { gameType = '' } = useSearch({ from: paths.gameCentre })
  return (
    <div className={styles.screen}>
      <CategoryChoice
        path={paths.gameCentre}
        first={{ label: t`Hot`, icon: <Flame size={24} /> }}
        current={gameType}
      />
      {gameType === '' ? <SearchHotGames title={t`Hot games`} /> : <GameCentreVendors category={gameType} />}
    </div>
  )
}
