import { decimalsOf } from '@foyer/contract/currencies'
import { Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { numberFormat } from '../../../lib/format/number-format.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { NextPage } from '../../../lib/next-page/next-page.tsx'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { commissionDaysQuery } from './agent-queries.ts'
import styles from './commission-days.module.css'

/** Ten-thousandths of a minor unit in one. */
const PARTS = 10_000

/** What was paid for each day that is over, with what was earned, carried and left. */
export function CommissionDays() {
  const { t } = useLingui()
  const language = useLanguage()
  const site = useSite()
  const formats = useFormats()
  const query = useInfiniteQuery(commissionDaysQuery(useScreenContext()))
  const write = exactMoney(language, site)
  const exact = numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: decimalsOf(site.currency) + 4,
  })
  const writeParts = (parts: number) =>
    isolated(
      `${site.currencySymbol}${exact.format(parts / (PARTS * 10 ** decimalsOf(site.currency)))}`,
      language,
    )
  return (
    <QueryBlock query={query} skeleton={<Skeleton shape="row" />}>
      {({ pages }) => {
        const all = pages.flatMap(({ list }) => list)
        if (all.length === 0) return null
        return (
          <section className={styles.days} aria-labelledby="commission-days">
            <h3 id="commission-days" className={styles.heading}>{t`Paid by day`}</h3>
            <ul className={styles.list}>
              {all.map(({ id, startTime, bets, carried, earned, paid, left }) => (
                <li key={id}>
                  <span className={styles.line}>
                    <span>{formats.day(startTime)}</span>
                    <strong dir="ltr" data-none={paid === 0 || undefined}>
                      {write(paid)}
                    </strong>
                  </span>
                  <span className={styles.quiet}>
                    {t`Earned ${writeParts(earned)} from ${write(bets)} in bets`}
                    {carried !== 0 && ` · ${t`carried ${writeParts(carried)}`}`}
                    {left !== 0 && ` · ${t`left ${writeParts(left)}`}`}
                  </span>
                </li>
              ))}
            </ul>
            <NextPage query={query} />
          </section>
        )
      }}
    </QueryBlock>
  )
}
