import { AccordionItem, ProgressBar } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import styles from './bonus-part.module.css'
import { GiveUp } from './give-up.tsx'
import type { Bonus } from './money-query.ts'

interface BonusPartProps {
  readonly bonus: Bonus
  /** With its terms, what counted, and the way to give it up. */
  readonly detailed: boolean
}

/** A bonus: what it holds and how far its wagering is. */
export function BonusPart({ bonus, detailed }: BonusPartProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const formats = useFormats()
  const { title, balance, required, counted, left, endTime, maxStake, cap, rounds } = bonus
  const end = `${formats.day(endTime)} ${formats.time(endTime)}`
  const [done, whole, rest] = [write(counted), write(required), write(left)]
  return (
    <section className={styles.bonus} aria-label={t`Bonus being played`}>
      <p className={styles.quiet}>{t`Bonus being played`}</p>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <p className={styles.amount} translate="no">
        {write(balance)}
      </p>
      <ProgressBar label={t`Wagered`} value={counted} max={required} text={t`${done} of ${whole}`} />
      <p className={styles.quiet}>
        <Trans>
          Wager {rest} more by {end}, and it is yours.
        </Trans>
      </p>
      {detailed && (
        <>
          {(maxStake !== null || cap !== null) && (
            <p className={styles.quiet}>
              {maxStake !== null && <Trans>Largest bet with the bonus: {write(maxStake)}.</Trans>}{' '}
              {cap !== null && <Trans>Most you can keep: {write(cap)}.</Trans>}
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
          {bonus.mayGiveUp && <GiveUp bonus={bonus} />}
        </>
      )}
    </section>
  )
}
