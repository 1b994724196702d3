import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import styles from './bets.module.css'
import { readFilter } from './game-record-filter.ts'
import { GameRecordFilters } from './game-record-filters.tsx'
import { gameRecordQuery } from './game-record-queries.ts'
import { RoundList } from './round-list.tsx'

export const catalogues = ['bets', 'lib/game-categories']

/** Reads the first page that the address asks for. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, words } = context
  await queries.prefetchInfiniteQuery(gameRecordQuery(context, readFilter(search), words.language()))
}

/** The betting record: what the caller has staked and won, round by round. */
export function Screen({ asks }: ScreenProps) {
  const filter = readFilter(useSearch({ from: paths.gameRecord }))
  const language = useLanguage()
  return (
    <div className={styles.screen}>
      <GameRecordFilters filter={filter} />
      <RoundList filter={filter} language={language} asks={asks} />
    </div>
  )
}
