import { EmptyState, Skeleton } from '@foyer/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NextPage } from '../../lib/next-page/next-page.tsx'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats } from '../merchant/index.ts'
import styles from './mall.module.css'
import { ordersQuery } from './mall-queries.ts'

/** What the caller has redeemed, as far as it is loaded. */
export function OrderList({ asks }: { readonly asks: boolean }) {
  const { t } = useLingui()
  const query = useInfiniteQuery({ ...ordersQuery(useScreenContext(), useLanguage()), enabled: asks })
  const formats = useFormats()
  return (
    <QueryBlock query={asks ? query : UNASKED} skeleton={<OrdersSkeleton />}>
      {({ pages }) => {
        const all = pages.flatMap(({ list }) => list)
        if (all.length === 0) {
          return (
            <EmptyState scene="gift">
              <Trans>You have not redeemed anything yet.</Trans>
            </EmptyState>
          )
        }
        return (
          <>
            <ul className={styles.rows}>
              {all.map(({ id, title, points, status, time }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.line}>
                    <strong dir="auto">{title}</strong>
                    <Plural value={points} one="# point" other="# points" />
                  </span>
                  <span className={styles.line}>
                    <time dateTime={new Date(time).toISOString()}>
                      {formats.day(time)} {formats.time(time)}
                    </time>
                    <span>{status === 'done' ? t`Delivered` : t`On its way`}</span>
                  </span>
                </li>
              ))}
            </ul>
            <NextPage query={query} />
          </>
        )
      }}
    </QueryBlock>
  )
}

function OrdersSkeleton() {
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  )
}
