import { BrandMark, useSite } from '../merchant/index.ts'
import styles from './banner.module.css'

interface DefaultBannerProps {
  /** What it says; the merchant's own line where nothing is given. */
  readonly text?: string
}

/** Stands where there is no banner, or where its picture cannot be had. */
export function DefaultBanner({ text }: DefaultBannerProps) {
  const site = useSite()
  return (
    <div className={styles.plain}>
      <BrandMark brand={site} size={56} />
      <p className={styles.words} dir="auto">
        {text ?? site.tagline}
      </p>
    </div>
  )
}
