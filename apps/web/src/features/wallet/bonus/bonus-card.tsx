import { AccordionItem, Card, ProgressBar } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallValue } from '../../../lib/api/api.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import styles from './own-bonus.module.css'

export const catalogues = ['wallet/bonus']

interface BonusCardProps {
  readonly bonus: NonNullable<CallValue<'ownBonus'>['bonus']>
}

/** A bonus: what it holds, how far its wagering is, and what counted. */
export function BonusCard({ bonus }: BonusCardProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const formats = useFormats()
  const { title, balance, required, counted, left, endTime, maxStake, cap, rounds } = bonus
  const end = `${formats.day(endTime)} ${formats.time(endTime)}`
  const [done, whole, rest] = [write(counted), write(required), write(left)]
  return (
    <Card>
      <section className={styles.bonus} aria-label={t`Bonus being played`}>
        <p className={styles.quiet}>{t`Bonus being played`}</p>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.amount}>{write(balance)}</p>
        <ProgressBar label={t`Wagered`} value={counted} max={required} text={t`${done} of ${whole}`} />
        <p className={styles.quiet}>
          <Trans>
            Wager {rest} more by {end}, and it is yours.
          </Trans>
        </p>
        {(maxStake !== null || cap !== null) && (
          <p className={styles.quiet}>
            {maxStake !== null && <Trans>Largest bet with it: {write(maxStake)}.</Trans>}{' '}
            {cap !== null && <Trans>Yours afterwards, at most {write(cap)}.</Trans>}
          </p>
        )}
        {rounds.length > 0 && (
          <AccordionItem summary={t`Bets that counted`}>
            <ul className={styles.rounds}>
              {rounds.map(({ number, time, counted: part }) => (
                <li key={number}>
                  <span>
                    {formats.day(time)} {formats.time(time)}
                  </span>
                  <strong>{write(part)}</strong>
                </li>
              ))}
            </ul>
          </AccordionItem>
        )}
      </section>
    </Card>
  )
}
