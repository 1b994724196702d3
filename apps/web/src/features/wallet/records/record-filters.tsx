import { TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { AddressChoice } from '../../../lib/address-choice.tsx'
import { scrollPlace } from '../../../lib/scroll-place.ts'
import { RECORD_PERIODS, RECORD_TYPES, type RecordFilter, recordsPath } from './record-filter.ts'
import styles from './record-filters.module.css'
import { useTypeNames } from './use-type-names.ts'

/** Of all types. */
const ALL = ''
const TABS = [ALL, ...RECORD_TYPES] as const

interface RecordFiltersProps {
  readonly filter: RecordFilter
}

/** Which records are shown, by type and days; both live in the address, so that back and reload keep them. */
export function RecordFilters({ filter }: RecordFiltersProps) {
  const { t } = useLingui()
  const names = useTypeNames()
  const periods = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    '7days': t`7 days`,
    '30days': t`30 days`,
  }
  return (
    <div className={styles.filters}>
      <div className={styles.types}>
        <TabRow
          label={t`Types of records`}
          current={filter.type}
          rowData={scrollPlace(`tab ${filter.type}`)}
          items={TABS.map((type) => ({
            id: type,
            label: type === ALL ? t`All` : names[type],
            href: recordsPath({ ...filter, type }),
          }))}
        />
      </div>
      <div className={styles.periods}>
        <AddressChoice
          label={t`Days`}
          value={filter.period}
          options={RECORD_PERIODS.map((value) => ({ value, label: periods[value] }))}
          pathOf={(period) => recordsPath({ ...filter, period })}
        />
      </div>
    </div>
  )
}
