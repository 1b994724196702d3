import { linkOf } from '../site.ts'
import { useSite } from '../site-provider.tsx'
import styles from './app-sign.module.css'

interface AppSignProps {
  /** Side of the icon in CSS px. */
  readonly size: number
}

/** The icon of the app; where the merchant has none of its own, that of the site. */
export function AppSign({ size }: AppSignProps) {
  const site = useSite()
  return (
    <img
      className={styles.sign}
      src={linkOf(site, 'AppDownloadIcon') ?? site.appIcon}
      alt=""
      width={size}
      height={size}
    />
  )
}
