import { isPlayer, isTrial } from '@foyer/contract/member-types'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { usePageDoor } from '../../lib/session/use-page-door.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { inboxQuery } from './inbox-queries.ts'
import styles from './inbox-screen.module.css'
import { Messages } from './messages.tsx'
import { NoMessages } from './no-messages.tsx'

export const catalogues = ['inbox']

/** Reads a member's first page, where the merchant has an inbox. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || !isPlayer(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (switches.MAILCEN) await queries.prefetchInfiniteQuery(inboxQuery(context, words.language()))
}

/** A member's inbox. Nobody writes to trials: theirs is empty, and nothing is asked for it. */
export function Screen() {
  const session = useSession()
  const isOn = useSite().switches.MAILCEN === true
  usePageDoor(isOn)
  return (
    <div className={styles.screen}>
      {session && isTrial(session.type) ? (
        <NoMessages />
      ) : (
        <Messages asks={session !== null && isPlayer(session.type) && isOn} />
      )}
    </div>
  )
}
