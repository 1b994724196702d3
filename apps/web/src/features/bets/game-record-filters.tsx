import { VENDOR_CATEGORIES } from '@foyer/contract'
import { TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { AddressChoice } from '../../lib/address-choice.tsx'
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
  const names = useCategoryNames()
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
        <AddressChoice
          label={t`Days`}
          value={filter.period}
          options={usePeriodOptions()}
          pathOf={(period) => gameRecordPath({ ...filter, period })}
        />
      </div>
    </div>
  )
}
