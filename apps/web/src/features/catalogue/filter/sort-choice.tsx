import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { ListFilter } from '../list-filter.ts'
import styles from './filter-sheet.module.css'

interface SortChoiceProps {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

/** The order of the list: the merchant's, new games first, or by name. */
export function SortChoice({ filter, onChange }: SortChoiceProps) {
  const { t } = useLingui()
  return (
    <section className={styles.part}>
      <p className={styles.heading} aria-hidden="true">{t`Sort by`}</p>
      <SegmentedControl
        label={t`Sort by`}
        options={[
          { value: '', label: t`Popular` },
          { value: 'new', label: t`Newest` },
          { value: 'name', label: t`A to Z` },
        ]}
        value={filter.sort ?? ''}
        onValueChange={(sort) => onChange({ ...filter, sort: sort || undefined })}
      />
    </section>
  )
}
