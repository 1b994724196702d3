import { useSite } from '../site-provider.tsx'
import styles from './app-sign.module.css'
import { linkOf } from './download-rules.ts'

interface AppSignProps {
  /** Side of the icon in CSS px. */
  readonly size: number
}

/** The icon of the app; where the merchant has none of its own, that of the site (WIDGET-17-D). */
export function AppSign({ size }: AppSignProps) {
  const site = useSite()
  return (
    <img
      className={styles.sign}
      src={linkOf(site, 'AppDownloadIcon') ?? `/media/marks/${site.code}-192.png`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
