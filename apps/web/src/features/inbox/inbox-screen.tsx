import { isTrial } from '@foyer/contract/member-types'
import type { ScreenContext, ScreenProps } from '../../lib/screen/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { inboxQuery } from './inbox-queries.ts'
import styles from './inbox-screen.module.css'
import { Messages } from './messages.tsx'
import { NoMessages } from './no-messages.tsx'

export const catalogues = ['inbox']

/** Reads a member's first page. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isTrial(info.type)) return
  await queries.prefetchInfiniteQuery(inboxQuery(context, words.language()))
}

/** A member's inbox. Nobody writes to trials: theirs is empty, and nothing is asked for it. */
export function Screen({ asks }: ScreenProps) {
  const session = useSession()
  return (
    <div className={styles.screen}>
      {session && isTrial(session.type) ? <NoMessages /> : <Messages asks={asks} />}
    </div>
  )
}
