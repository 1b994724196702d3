import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../../lib/screen/screen.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../../merchant/index.ts'
import styles from './agent-home-screen.module.css'
import { figuresQuery } from './agent-queries.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { Overview } from './overview.tsx'

const commission = later(() => import('./commission.tsx'), 'Commission')
const downline = later(() => import('./downline.tsx'), 'Downline')
const invitations = later(() => import('./invitations.tsx'), 'Invitations')

export const catalogues = ['agent/home', 'agent']

/** Reads the figures that an agent sees first. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, words } = context
  if (search.view !== undefined) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (switches.AFFMAN3) await queries.prefetchQuery(figuresQuery(context, 'month'))
}

/**
 * The agent area: the team's figures with the ways on, the downline, the invitation links, or the commission. AFFMAN3
 * closes what is of the team, COMM3 the commission.
 */
export function Screen({ asks }: ScreenProps) {
  const session = useSession()
  const { view } = useSearch({ from: paths.agentHome })
  const { switches } = useSite()
  const hasTeam = switches.AFFMAN3 === true
  const hasCommission = switches.COMM3 === true
  return (
    <div className={styles.screen}>
      <Suspense fallback={<HomeSkeleton />}>
        {session === null || !asks ? (
          <HomeSkeleton />
        ) : hasTeam && view === 'downline' ? (
          <downline.Part />
        ) : hasTeam && view === 'links' ? (
          <invitations.Part />
        ) : hasCommission && view === 'commission' ? (
          <commission.Part />
        ) : (
          <Overview type={session.type} hasTeam={hasTeam} hasCommission={hasCommission} />
        )}
      </Suspense>
    </div>
  )
}
