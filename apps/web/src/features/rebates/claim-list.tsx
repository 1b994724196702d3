import { EmptyState, Skeleton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NextPage } from '../../lib/next-page/next-page.tsx'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './rebate.module.css'
import { claimsQuery } from './rebate-queries.ts'

/** The caller's claims as far as they are loaded. */
export function ClaimList({ asks }: { readonly asks: boolean }) {
  const query = useInfiniteQuery({ ...claimsQuery(useScreenContext()), enabled: asks })
  const write = exactMoney(useLanguage(), useSite())
  const formats = useFormats()
  return (
    <QueryBlock query={asks ? query : UNASKED} skeleton={<ClaimsSkeleton />}>
      {({ pages }) => {
        const all = pages.flatMap(({ list }) => list)
        if (all.length === 0) {
          return (
            <EmptyState scene="gift">
              <Trans>You have not claimed a rebate yet.</Trans>
            </EmptyState>
          )
        }
        return (
          <>
            <ul className={styles.rows}>
              {all.map(({ id, amount, time }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.line}>
                    <time dateTime={new Date(time).toISOString()}>
                      {formats.day(time)} {formats.time(time)}
                    </time>
                    <strong>{write(amount)}</strong>
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

function ClaimsSkeleton() {
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  )
}
