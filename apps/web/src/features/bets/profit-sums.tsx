import { Card, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { CallValue } from '../../lib/api/api.ts'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { signedMoney } from '../../lib/format/signed-money.ts'
import { useCategoryNames } from '../../lib/game-categories/use-category-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import { wayOf } from './round-totals.tsx'

/** Everything that came and went in a time, and the games by category. */
export function ProfitSums({ sums }: { readonly sums: CallValue<'profitAndLoss'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const site = useSite()
  const names = useCategoryNames()
  const write = exactMoney(language, site)
  const signed = (minor: number) => (minor === 0 ? write(0) : signedMoney(language, site)(minor))
  const { deposit, withdraw, bets, wins, rebate, bonus, net, categories } = sums
  const lines = [
    [t`Wins`, wins],
    [t`Bets`, bets],
    [t`Rebates`, rebate],
    [t`Bonuses`, bonus],
  ] as const
  const cash = [
    [t`Deposits`, deposit],
    [t`Withdrawals`, withdraw],
  ] as const
  return (
    <>
      <section className={styles.totals} aria-label={t`Profit and loss`}>
        <dl className={styles.net}>
          <dt>{t`Net`}</dt>
          <dd translate="no" data-way={wayOf(net)}>
            {signed(net)}
          </dd>
        </dl>
      </section>
      <Card>
        <dl className={styles.sums}>
          {[...lines, ...cash].map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{write(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {categories.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t`By category`}</h2>
          <Card flush>
            {categories.map(({ category, bets: staked, net: result }) => (
              <ListRow
                key={category}
                title={names[category] ?? category}
                detail={t`Bets ${write(staked)}`}
                end={
                  <strong translate="no" data-way={wayOf(result)}>
                    {signed(result)}
                  </strong>
                }
              />
            ))}
          </Card>
        </section>
      )}
    </>
  )
}
