import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { FigureRows } from './figure-rows.tsx'
import styles from './figures.module.css'
import { PlayClock } from './play-clock.tsx'
import { protectionQuery } from './protection-queries.ts'

export const catalogues = ['protection']

/** What the caller has played with today; nothing where they have not played, or nobody knows. */
export function TodaySummary() {
  const session = useSession()
  const { data } = useQuery({ ...protectionQuery(useScreenContext()), enabled: session !== null })
  const today = data?.figures.find(({ window }) => window === 'day')
  if (!data || !today || (today.staked === 0 && today.minutes === 0)) return null
  return (
    <div className={styles.words}>
      <PlayClock {...data} />
      <p>
        <Trans>You have played today:</Trans>
      </p>
      <FigureRows figures={today} />
    </div>
  )
}
