import { Picture } from '../../lib/media/picture.tsx'
import styles from './vendor-mark.module.css'
import type { Vendor } from './vendor-queries.ts'

interface VendorMarkProps {
  readonly vendor: Vendor
  /** Chosen ones stand white on dark, the others black on light. */
  readonly chosen: boolean
}

/** The mark of a provider, or its name where there is none. */
export function VendorMark({ vendor, chosen }: VendorMarkProps) {
  const path = chosen ? vendor.whiteIcon : vendor.blackIcon
  return (
    <>
      <Picture
        key={path}
        path={path}
        alt=""
        widths={[160, 240]}
        sizes="80px"
        width={120}
        height={44}
        className={styles.mark}
        placeholder={
          <span className={styles.name} aria-hidden="true">
            {vendor.name}
          </span>
        }
      />
      <span className="visually-hidden">{vendor.name}</span>
    </>
  )
}
