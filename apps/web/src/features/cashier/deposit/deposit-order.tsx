import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from '../cashier.module.css'
import { depositQuery, renewMoney, type TimedDeposit } from '../cashier-queries.ts'
import { OrderSteps } from '../order-steps.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { DepositHead } from './deposit-head.tsx'
import orderStyles from './deposit-order.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { PayTo } from './pay-to.tsx'
import { SlipUpload } from './slip-upload.tsx'
import { TesterActions } from './tester-actions.tsx'

export const catalogues = ['cashier/deposit']

interface DepositOrderProps {
  readonly number: string
  readonly asks: boolean
}

/** One deposit: where to pay while it waits, and then what came of it. */
export function DepositOrder({ number, asks }: DepositOrderProps) {
  const queries = useQueryClient()
  const order = useQuery({ ...depositQuery(useScreenContext(), number, useLanguage()), enabled: asks })
  const status = order.data?.order.status
  useEffect(() => {
    if (status === 'success') void renewMoney(queries)
  }, [queries, status])
  return (
    <QueryBlock query={asks ? order : UNASKED} skeleton={<OrderSkeleton />}>
      {(data) => <Order timed={data} />}
    </QueryBlock>
  )
}

function Order({ timed: { order, until } }: { readonly timed: TimedDeposit }) {
  const { t } = useLingui()
  const isWaiting = order.status === 'pending'
  const isOver = !isWaiting && order.status !== 'success'
  const isSlipChecked = order.slip === 'review'
  // A slip proves nothing before it was checked.
  const done = order.status === 'success' ? 3 : order.inReview && !isSlipChecked ? 2 : 1
  const payment = isSlipChecked
    ? t({ context: 'step', message: 'Check' })
    : t({ context: 'step', message: 'Payment' })
  return (
    <>
      <section className={orderStyles.order}>
        <DepositHead order={order} until={until} />
        {(isWaiting || order.status === 'success') && (
          <OrderSteps
            steps={[
              t({ context: 'step', message: 'Request' }),
              payment,
              t({ context: 'step', message: 'Credit to balance' }),
            ]}
            done={done}
          />
        )}
        <PayTo order={order} />
      </section>
      <SlipUpload order={order} />
      {order.testable && <TesterActions order={order} />}
      {isWaiting && order.slip !== 'review' && !order.inReview && <CancelDeposit number={order.number} />}
      <div className={styles.actions}>
        {order.status === 'success' && (
          <LinkButton href={paths.home} variant="accent" size="l" block>
            {t`To the games`}
          </LinkButton>
        )}
        <LinkButton href={paths.deposit} variant={isOver ? 'accent' : 'outline'} size="l" block>
          {isWaiting ? t`Back to deposits` : t`New deposit`}
        </LinkButton>
      </div>
    </>
  )
}
