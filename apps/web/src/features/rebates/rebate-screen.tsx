import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import { ClaimList } from './claim-list.tsx'
import { EarnedRebates } from './earned-rebates.tsx'
import styles from './rebate.module.css'
import { claimsQuery, type RebateView, readView, rebatePath, rebatesQuery } from './rebate-queries.ts'

export const catalogues = ['rebates', 'lib/game-categories']

/** Reads what the address asks for. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, words } = context
  if (readView(search) === 'claims') await queries.prefetchInfiniteQuery(claimsQuery(context))
  else await queries.prefetchQuery(rebatesQuery(context, words.language()))
}

/** Rebates: what the caller's bets have earned back, and what was claimed. */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const router = useRouter()
  const view = readView(useSearch({ from: paths.rebate }))
  // The address follows when the answer is there; what was tapped is lit before.
  const [lit, light] = useOptimistic(view)
  const choose = (next: RebateView) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: rebatePath(next) })
    })
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
