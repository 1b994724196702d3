import { isAgentOnly } from '@foyer/contract/member-types'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { usePageDoor } from '../../lib/session/use-page-door.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import { readFilter } from './game-record-filter.ts'
import { GameRecordFilters } from './game-record-filters.tsx'
import { gameRecordQuery } from './game-record-queries.ts'
import { RoundList } from './round-list.tsx'

export const catalogues = ['bets', 'lib/game-categories']

/** Reads the first page that the address asks for, where the merchant shows records; while the server renders, nobody's. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isAgentOnly(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (!switches.TRANSBETREPMEM3) return
  await queries.prefetchInfiniteQuery(gameRecordQuery(context, readFilter(search), words.language()))
}

/** The betting record: what the caller has staked and won, round by round. */
export function Screen() {
  const session = useSession()
  const isOn = useSite().switches.TRANSBETREPMEM3 === true
  usePageDoor(isOn)
  const filter = readFilter(useSearch({ from: paths.gameRecord }))
  const language = useLanguage()
  return (
    <div className={styles.screen}>
      <GameRecordFilters filter={filter} />
      <RoundList
        filter={filter}
        language={language}
        asks={session !== null && !isAgentOnly(session.type) && isOn}
      />
    </div>
  )
}
