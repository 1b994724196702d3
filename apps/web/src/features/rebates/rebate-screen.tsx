import { isAgentOnly, isTrial } from '@foyer/contract/member-types'
import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { usePageDoor } from '../../lib/session/use-page-door.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { ClaimList } from './claim-list.tsx'
import { EarnedRebates } from './earned-rebates.tsx'
import styles from './rebate.module.css'
import { claimsQuery, type RebateView, readView, rebatePath, rebatesQuery } from './rebate-queries.ts'

export const catalogues = ['rebates', 'lib/game-categories']

/** Reads what the address asks for, where the merchant has rebates; while the server renders, nobody's. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isTrial(info.type) || isAgentOnly(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (!switches.MANPLAYREB3) return
  if (readView(search) === 'claims') await queries.prefetchInfiniteQuery(claimsQuery(context))
  else await queries.prefetchQuery(rebatesQuery(context, words.language()))
}

/** Rebates: what the caller's bets have earned back, and what was claimed. */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const session = useSession()
  const isOn = useSite().switches.MANPLAYREB3 === true && !(session && isTrial(session.type))
  usePageDoor(isOn)
  const view = readView(useSearch({ from: paths.rebate }))
  // The address follows when the answer is there; what was tapped is lit before.
  const [lit, light] = useOptimistic(view)
  const choose = (next: RebateView) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: rebatePath(next) })
    })
  const asks = session !== null && !isAgentOnly(session.type) && isOn
  return (
    <div className={styles.screen}>
      <SegmentedControl
        label={t`What to show`}
        value={lit}
        options={[
          { value: 'now', label: t`Rebate` },
          { value: 'claims', label: t`History` },
        ]}
        onValueChange={choose}
      />
      {view === 'claims' ? <ClaimList asks={asks} /> : <EarnedRebates asks={asks} />}
    </div>
  )
}
