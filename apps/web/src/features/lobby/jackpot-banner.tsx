import { JackpotCounter, jackpotAt, RollingNumber } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './jackpot-banner.module.css'

/** The jackpot: the server's figure, or a counter that says it is for show. */
export function JackpotBanner() {
  const { t } = useLingui()
  const site = useSite()
  const formats = useFormats()
  if (site.jackpot === 'off') return null
  return (
    <RouterLink href={paths.jackpots} className={styles.banner}>
      <span className={styles.title}>{t`Jackpot`}</span>
      <span className={styles.figure}>
        {site.jackpot === 'feed' ? (
          <RollingNumber value={site.jackpotFeed} format={formats.wholeMoney} />
        ) : (
          // What is for show is an amount of nothing.
          <JackpotCounter start={jackpotAt(Date.now())} format={formats.count} />
        )}
      </span>
      {site.jackpot === 'decorative' && (
        <span className={styles.note}>{t`For show: a demonstration counter`}</span>
      )}
    </RouterLink>
  )
}
