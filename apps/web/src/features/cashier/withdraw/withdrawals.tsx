import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { NextPage } from '../../../lib/next-page/next-page.tsx'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import page from '../cashier.module.css'
import { withdrawalsQuery } from '../cashier-queries.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import styles from './withdrawals.module.css'

export const catalogues = ['cashier', 'cashier/withdraw']

interface WithdrawalsProps {
  /** Number of the one that stands above as a receipt. */
  readonly besides: string | undefined
}

/** The member's withdrawals, newest first; nothing where there are none. */
export function Withdrawals({ besides }: WithdrawalsProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(withdrawalsQuery(useScreenContext(), useLanguage()))
  return (
    <QueryBlock query={query} skeleton={null}>
      {({ pages }) => {
        const orders = pages.flatMap(({ list }) => list).filter(({ number }) => number !== besides)
        if (orders.length === 0) return null
        return (
          <section className={page.part}>
            <h2 className={page.heading}>{t`Your withdrawals`}</h2>
            <ul className={styles.list}>
              {orders.map((order) => (
                <li key={order.number}>
                  <WithdrawalCard order={order} />
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
