import { JackpotCounter, jackpotAt, RollingNumber } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './jackpot-banner.module.css'
import { jackpotQuery } from './jackpot-query.ts'

/** The jackpot: what players can win now, else the server's figure, or a counter that says it is for show. */
export function JackpotBanner() {
  const { t } = useLingui()
  const site = useSite()
  const formats = useFormats()
  const language = useLanguage()
  const { data: amount = null } = useQuery(jackpotQuery(useScreenContext()))
  if (site.jackpot === 'off') return null
  return (
    <RouterLink href={paths.jackpots} className={styles.banner}>
      <span className={styles.title}>{t`Jackpot`}</span>
      <span className={styles.figure}>
        {amount !== null ? (
          <RollingNumber value={amount} format={exactMoney(language, site)} />
        ) : site.jackpot === 'feed' ? (
          <RollingNumber value={site.jackpotFeed} format={formats.wholeMoney} />
        ) : (
          // What is for show is an amount of nothing.
          <JackpotCounter start={jackpotAt(Date.now())} format={formats.count} />
        )}
      </span>
      {amount === null && site.jackpot === 'decorative' && (
        <span className={styles.note}>{t`For show: a demonstration counter`}</span>
      )}
    </RouterLink>
  )
}
