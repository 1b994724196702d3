import { isTrial } from '@foyer/contract/member-types'
import { IconButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from '../merchant/index.ts'
import styles from './balance-widget.module.css'
import { MoneyBelow } from './money/money-below.tsx'
import { moneyQuery } from './money/money-query.ts'
import { COVER, useHiddenBalance } from './use-hidden-balance.ts'

interface BalanceWidgetProps {
  /** How the bonus is shown that the caller plays. */
  readonly bonus: 'short' | 'whole' | 'elsewhere'
}

/** The caller's money: the sum, which can be hidden and asked for anew, and what else there is to say of it. */
export function BalanceWidget({ bonus }: BalanceWidgetProps) {
  const { t } = useLingui()
  const session = useSession()
  const write = exactMoney(useLanguage(), useSite())
  const queries = useQueryClient()
  const { data, isFetching } = useQuery(moneyQuery(useScreenContext()))
  const renew = () => {
    for (const name of ['money', 'wallets']) {
      void queries.invalidateQueries({ queryKey: [OWN, name] }, { cancelRefetch: false })
    }
  }
  const [hidden, hide] = useHiddenBalance()
  return (
    <section className={styles.widget} aria-label={t`Balance`}>
      <div className={styles.words}>
        <p className={styles.label}>{session && isTrial(session.type) ? t`Play credit` : t`Balance`}</p>
        <p className={styles.sum} aria-live="polite">
          {hidden || isFetching ? (
            <>
              <span aria-hidden="true">{COVER}</span>
              <span className="visually-hidden">{isFetching ? t`Loading balance` : t`Hidden`}</span>
            </>
          ) : data === undefined ? (
            t`Balance unavailable`
          ) : (
            <span translate="no">{write(data.balance)}</span>
          )}
        </p>
      </div>
      <IconButton label={t`Hide the balance`} pressed={hidden} onClick={() => hide(!hidden)}>
        {hidden ? <EyeOff size={22} /> : <Eye size={22} />}
      </IconButton>
      <IconButton label={t`Refresh the balance`} onClick={renew}>
        <RefreshCw size={20} className={styles.arrows} data-turning={isFetching || undefined} />
      </IconButton>
      {data && !hidden && <MoneyBelow money={data} below="balance" bonus={bonus} />}
    </section>
  )
}
