import { isAgentOnly } from '@foyer/contract/member-types'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../../lib/screen/screen.ts'
import { usePageDoor } from '../../../lib/session/use-page-door.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../../merchant/index.ts'
import { readFilter } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordList } from './record-list.tsx'
import { recordsQuery } from './records-query.ts'
import styles from './records-screen.module.css'

export const catalogues = ['wallet/records']

/**
 * Reads the first page that the address asks for, where the merchant shows records; while the server renders, nobody's.
 */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isAgentOnly(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (switches.TRANSREC3) await queries.prefetchInfiniteQuery(recordsQuery(context, readFilter(search)))
}

/** The account record: what moved in the caller's own wallets. */
export function Screen() {
  const session = useSession()
  const isOn = useSite().switches.TRANSREC3 === true
  usePageDoor(isOn)
  const filter = readFilter(useSearch({ from: paths.transactions }))
  return (
    <div className={styles.screen}>
      <RecordFilters filter={filter} />
      <RecordList filter={filter} asks={session !== null && !isAgentOnly(session.type) && isOn} />
    </div>
  )
}
