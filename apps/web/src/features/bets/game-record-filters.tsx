import { VENDOR_CATEGORIES } from '@foyer/contract'
import { SegmentedControl, TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { useCategoryNames } from '../../lib/game-categories/use-category-names.ts'
import { scrollPlace } from '../../lib/scroll-place.ts'
import styles from './bets.module.css'
import { type GameRecordFilter, gameRecordPath } from './game-record-filter.ts'
import { usePeriodOptions } from './use-period-names.ts'

/** Of all categories. */
const ALL = ''
const TABS = [ALL, ...VENDOR_CATEGORIES] as const

/** Which rounds are shown, by category and days; both live in the address, so that back and reload keep them. */
export function GameRecordFilters({ filter }: { readonly filter: GameRecordFilter }) {
  const { t } = useLingui()
  const router = useRouter()
  const names = useCategoryNames()
  // The address follows when the rounds are there; what was tapped is lit before.
  const [period, light] = useOptimistic(filter.period)
  const choose = (next: GameRecordFilter['period']) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: gameRecordPath({ ...filter, period: next }) })
    })
  return (
    <div className={styles.filters}>
      <div className={styles.tabs}>
        <TabRow
          label={t`Categories of games`}
          current={filter.category}
          rowData={scrollPlace(`tab ${filter.category}`)}
          items={TABS.map((category) => ({
            id: category,
            label: category === ALL ? t`All` : (names[category] ?? category),
            href: gameRecordPath({ ...filter, category, vendor: '' }),
          }))}
        />
      </div>
      <div className={styles.periods}>
        <SegmentedControl
          label={t`Days`}
          value={period}
          options={usePeriodOptions()}
          onValueChange={choose}
        />
      </div>
    </div>
  )
}
