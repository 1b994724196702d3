import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AddressChoice } from '../../lib/address-choice.tsx'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import { ClaimList } from './claim-list.tsx'
import { EarnedRebates } from './earned-rebates.tsx'
import styles from './rebate.module.css'
import { claimsQuery, readView, rebatePath, rebatesQuery } from './rebate-queries.ts'

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
  const view = readView(useSearch({ from: paths.rebate }))
  return (
    <div className={styles.screen}>
      <AddressChoice
        label={t`What to show`}
        value={view}
        options={[
          { value: 'now', label: t`Rebate` },
          { value: 'claims', label: t`History` },
        ]}
        pathOf={rebatePath}
      />
      {view === 'claims' ? <ClaimList asks={asks} /> : <EarnedRebates asks={asks} />}
    </div>
  )
}
