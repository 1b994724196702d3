import { Button, Card, ListRow, PaymentIcon } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import styles from '../cashier.module.css'
import { type Deposit, depositsQuery } from '../cashier-queries.ts'
import { OrderStatus } from '../order-status.tsx'
import { orderPath } from './order-path.ts'

export const catalogues = ['cashier/deposit']

/** The member's deposits, the latest first, also those that brought no money; nothing where there are none. */
export function Deposits({ asks }: { readonly asks: boolean }) {
  const { t } = useLingui()
  const query = useInfiniteQuery({ ...depositsQuery(useScreenContext(), useLanguage()), enabled: asks })
  return (
    <QueryBlock query={asks ? query : { ...query, ...UNASKED }} skeleton={null}>
      {({ pages }) => {
        const orders = pages.flatMap(({ list }) => list)
        if (orders.length === 0) return null
        return (
          <section className={styles.part}>
            <h2 className={styles.heading}>{t`Your deposits`}</h2>
            <Card flush>
              {orders.map((order) => (
                <Row key={order.number} order={order} />
              ))}
            </Card>
            {query.hasNextPage && (
              <Button
                variant="outline"
                block
                loading={query.isFetchingNextPage}
                loadingLabel={t`Please wait`}
                onClick={() => void query.fetchNextPage()}
              >
                {t`Show more`}
              </Button>
            )}
          </section>
        )
      }}
    </QueryBlock>
  )
}

function Row({ order }: { readonly order: Deposit }) {
  const formats = useFormats()
  const write = exactMoney(useLanguage(), useSite())
  const status = useDepositStatus(order)
  return (
    <ListRow
      href={orderPath(order.number)}
      start={<PaymentIcon kind={order.icon} />}
      title={write(order.credited ?? order.amount)}
      detail={
        <>
          <bdi>{order.channel}</bdi>
          <br />
          {formats.day(order.createdTime)} {formats.time(order.createdTime)}
        </>
      }
      end={<OrderStatus {...status} />}
    />
  )
}

function useDepositStatus({ status, inReview, refunded }: Deposit) {
  const { t } = useLingui()
  if (status === 'success') return { tone: 'good', words: t`Success` } as const
  if (status === 'failed') return { tone: 'bad', words: refunded ? t`Sent back` : t`Failed` } as const
  if (status === 'expired') return { tone: 'quiet', words: t`Expired` } as const
  if (status === 'cancelled') {
    return { tone: 'quiet', words: t({ context: 'deposit', message: 'Cancelled' }) } as const
  }
  return { tone: 'open', words: inReview ? t`Being checked` : t`Waits for payment` } as const
}
