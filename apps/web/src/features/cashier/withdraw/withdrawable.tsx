import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { useFormats, useMayOpen, useSite } from '../../merchant/index.ts'
import type { WithdrawOptions } from '../cashier-queries.ts'
import styles from './withdrawable.module.css'

interface WithdrawableProps {
  readonly options: WithdrawOptions
}

/** What may go, what is on hold, and the limits, exactly as the server reckons them. */
export function Withdrawable({ options }: WithdrawableProps) {
  const { t } = useLingui()
  const site = useSite()
  const mayOpen = useMayOpen()
  const write = exactMoney(useLanguage(), site)
  const { money } = useFormats()
  const { available, atProviders, held, min, max, times, timesLeft, dayLeft } = options
  const [least, largest] = [money(min), money(max)]
  return (
    <section className={styles.card} aria-label={t`Available to withdraw`}>
      <div>
        <p className={styles.label}>{t`Available to withdraw`}</p>
        <p className={styles.sum}>{write(available)}</p>
      </div>
      {held > 0 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            <span className={styles.available} style={{ flexGrow: available }} />
            <span className={styles.held} style={{ flexGrow: held }} />
          </div>
          <dl className={styles.parts}>
            <div>
              <dt>{t`On hold`}</dt>
              <dd>{write(held)}</dd>
            </div>
          </dl>
          <p
            className={styles.note}
          >{t`What is on hold is paid out to you, or comes back to your balance.`}</p>
        </>
      )}
      {atProviders > 0 && (
        <>
          <dl className={styles.parts}>
            <div>
              <dt>{t`At game providers`}</dt>
              <dd>{write(atProviders)}</dd>
            </div>
          </dl>
          {mayOpen(paths.account) === 'open' && (
            <LinkButton href={paths.account} variant="outline" size="s" block>
              {t`Collect it in my account`}
            </LinkButton>
          )}
        </>
      )}
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
            <dd>{write(dayLeft)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
