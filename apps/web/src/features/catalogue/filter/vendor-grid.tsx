import { useLingui } from '@lingui/react/macro'
import { vendorsOf } from '../asked-vendors.ts'
import plates from '../vendor-mark.module.css'
import { VendorMark } from '../vendor-mark.tsx'
import type { Vendor } from '../vendor-queries.ts'
import styles from './filter-sheet.module.css'

interface VendorGridProps {
  readonly vendors: readonly Vendor[]
  /** Codes of the chosen ones with commas between them, empty for none or all. */
  readonly chosen: string
  readonly onChoose: (vendor: string) => void
  /** Begins with 'all', which stands for no code. */
  readonly all?: boolean
}

/** Providers to choose from; tapping a chosen one again lifts it. */
export function VendorGrid({ vendors, chosen, onChoose, all = false }: VendorGridProps) {
  const { t } = useLingui()
  const codes = vendorsOf(chosen)
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
            data-chosen={codes.includes(vendor.code) || undefined}
            aria-pressed={codes.includes(vendor.code)}
            onClick={() => onChoose(vendor.code)}
          >
            <VendorMark vendor={vendor} chosen={codes.includes(vendor.code)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
