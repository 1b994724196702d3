import { useLingui } from '@lingui/react/macro'
import styles from './filter-sheet.module.css'
import plates from './vendor-mark.module.css'
import { VendorMark } from './vendor-mark.tsx'
import type { Vendor } from './vendor-queries.ts'

interface VendorGridProps {
  readonly vendors: readonly Vendor[]
  /** Code of the chosen one, empty for none or all. */
  readonly chosen: string
  readonly onChoose: (vendor: string) => void
  /** Begins with 'all', which stands for no code (FILTER-06). */
  readonly all?: boolean
}

/** Providers to choose from; tapping the chosen one again lifts the choice (FILTER-02). */
export function VendorGrid({ vendors, chosen, onChoose, all = false }: VendorGridProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.grid}>
      {all && (
        <li>
          <button
            type="button"
            className={plates.plate}
            data-chosen={chosen === '' || undefined}
            aria-pressed={chosen === ''}
            onClick={() => onChoose('')}
          >
            <span className={plates.name}>{t`All`}</span>
          </button>
        </li>
      )}
      {vendors.map((vendor) => (
        <li key={vendor.code}>
          <button
            type="button"
            className={plates.plate}
            data-chosen={vendor.code === chosen || undefined}
            aria-pressed={vendor.code === chosen}
            onClick={() => onChoose(vendor.code)}
          >
            <VendorMark vendor={vendor} chosen={vendor.code === chosen} />
          </button>
        </li>
      ))}
    </ul>
  )
}
