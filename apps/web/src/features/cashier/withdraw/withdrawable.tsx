import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { MoneyBelow } from '../../wallet/index.ts'
import type { WithdrawOptions } from '../cashier-queries.ts'
import styles from './withdrawable.module.css'

interface WithdrawableProps {
  readonly options: WithdrawOptions
}

/** What may go, what is on hold, and the limits, exactly as the server reckons them. */
export function Withdrawable({ options }: WithdrawableProps) {
  const { t } = useLingui()
  const site = useSite()
  const write = exactMoney(useLanguage(), site)
  const { money } = useFormats()
  const { available, min, max, times, timesLeft, dayLeft } = options
  const [least, largest] = [money(min), money(max)]
  return (
    <section className={styles.card} aria-label={t`Available to withdraw`}>
      <div>
        <p className={styles.label}>{t`Available to withdraw`}</p>
        <p className={styles.sum} translate="no">
          {write(available)}
        </p>
      </div>
      <MoneyBelow money={options} below="available" bonus="short" />
      <dl className={styles.parts}>
        <div>
          <dt>{t`Per withdrawal`}</dt>
          <dd>
            {least} – {largest}
          </dd>
        </div>
        <div>
          <dt>{t`Withdrawals left today`}</dt>
          <dd>{t`${timesLeft} of ${times}`}</dd>
        </div>
        {dayLeft !== null && (
          <div>
            <dt>{t`Amount left today`}</dt>
            <dd translate="no">{write(dayLeft)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
