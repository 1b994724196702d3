import { isAgentOnly } from '@foyer/contract/member-types'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { GameScroll, LIST_ENTRIES } from '../catalogue/index.ts'
import { useSite } from '../merchant/index.ts'
import styles from './game-row.module.css'
import { GameRow } from './game-row.tsx'
import { homeRows, recentRowQuery } from './home-rows.ts'

/** Horizontal rows of games: what the member played last, then the merchant's rows in its order. */
export function GameRows() {
  const site = useSite()
  const session = useSession()
  return (
    <>
      {session && !isAgentOnly(session.type) && <RecentRow key={session.token} />}
      {homeRows(site.homeRows).map((row) => (
        // Each is brought to life in a step of its own.
        <Suspense key={row.href}>
          <GameRow row={row} />
        </Suspense>
      ))}
    </>
  )
}

/** Nothing stands here until the member has played something, nor where the answer fails to come. */
function RecentRow() {
  const { i18n } = useLingui()
  const { title, path } = LIST_ENTRIES.RECENT
  const { data } = useQuery(recentRowQuery(useScreenContext(), useSite(), useLanguage()))
  if (!data?.games.length) return null
  return (
    <div className={styles.place}>
      <GameScroll title={i18n._(title)} href={path} page={data} />
    </div>
  )
}
