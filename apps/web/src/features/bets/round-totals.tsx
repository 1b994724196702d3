import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { signedMoney } from '../../lib/format/signed-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import type { GameRecordPage } from './game-record-queries.ts'

/** What all rounds of the choice come to. */
export function RoundTotals({ totals: { rounds, bet, valid, net } }: Pick<GameRecordPage, 'totals'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const site = useSite()
  const write = exactMoney(language, site)
  const formats = useFormats()
  return (
    <dl className={styles.totals}>
      <div className={styles.net}>
        <dt>{t`Win or loss`}</dt>
        <dd data-way={wayOf(net)}>{net === 0 ? write(0) : signedMoney(language, site)(net)}</dd>
      </div>
      <div>
        <dt>{t`Bet`}</dt>
        <dd>{write(bet)}</dd>
      </div>
      <div>
        <dt>{t`Valid bet`}</dt>
        <dd>{write(valid)}</dd>
      </div>
      <div>
        <dt>{t`Rounds`}</dt>
        <dd>{formats.count(rounds)}</dd>
      </div>
    </dl>
  )
}

/** Which way money went, for its colour. */
export const wayOf = (amount: number): 'in' | 'out' | undefined =>
  amount > 0 ? 'in' : amount < 0 ? 'out' : undefined
