import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { copyText } from '../../../lib/copy-text.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { CancelOrder } from '../cancel-order.tsx'
import { renewMoney, type Withdrawal } from '../cashier-queries.ts'
import { OrderStatus } from '../order-status.tsx'
import { OrderSteps } from '../order-steps.tsx'
import styles from './withdrawals.module.css'

interface WithdrawalCardProps {
  readonly order: Withdrawal
}

/** One withdrawal: amount, status, account, where it is while it is under way, and the way to take it back. */
export function WithdrawalCard({ order }: WithdrawalCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const write = exactMoney(useLanguage(), useSite())
  const {
    amount,
    status,
    inReview,
    cancellable,
    reason,
    bankName,
    account,
    number,
    createdTime,
    expectedTime,
  } = order
  const isUnderWay = status === 'processing'
  return (
    <article className={styles.order}>
      <div>
        <p className={styles.head}>
          <span className={styles.sum} translate="no">
            {write(amount)}
          </span>
          <OrderStatus {...useWithdrawalStatus(order)} />
        </p>
        <p className={styles.facts}>
          <bdi>{bankName}</bdi> <bdi>{account}</bdi>
          <br />
          <time dateTime={new Date(createdTime).toISOString()}>
            {formats.day(createdTime)} {formats.time(createdTime)}
          </time>{' '}
          · {number}
        </p>
      </div>
      {reason !== '' && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {expectedTime !== null && <Expected at={expectedTime} number={number} />}
      {isUnderWay && (
        <OrderSteps
          steps={[
            t({ context: 'step', message: 'Request' }),
            t({ context: 'step', message: 'Check' }),
            t({ context: 'step', message: 'Payout' }),
          ]}
          done={inReview ? 1 : 2}
        />
      )}
      {cancellable && <Cancel number={number} />}
    </article>
  )
}

/** When the money should be there, or that it is late and who knows more. */
function Expected({ at, number }: { readonly at: number; readonly number: string }) {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  const service = usePopup('service')
  const formats = useFormats()
  const moment = `${formats.day(at)} ${formats.time(at)}`
  if (serverNow() < at) return <p className={styles.reason}>{t`Usually paid by ${moment}`}</p>
  const copy = () =>
    copyText(toaster, number, {
      done: t`Copied`,
      byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
    })
  return (
    <div className={styles.question}>
      <p>{t`This takes longer than usual. Customer service can look it up by its number.`}</p>
      <div className={styles.answers}>
        <Button variant="outline" size="s" onClick={() => void copy()}>
          {t`Copy the number`}
        </Button>
        <Button variant="outline" size="s" onClick={service.show}>
          {t`Customer service`}
        </Button>
      </div>
    </div>
  )
}

function useWithdrawalStatus({ status, inReview, cancellable }: Withdrawal) {
  const { t } = useLingui()
  if (status === 'success') return { tone: 'good', words: t`Success` } as const
  if (status === 'rejected') return { tone: 'bad', words: t`Rejected, given back` } as const
  if (status === 'cancelled') return { tone: 'quiet', words: t`Cancelled, given back` } as const
  if (inReview) return { tone: 'open', words: t`Processing: being checked` } as const
  return {
    tone: 'open',
    words: cancellable ? t`Processing: to be paid next` : t`Processing: being paid`,
  } as const
}

/** Takes a withdrawal back: as easy as asking for it, after one question. */
function Cancel({ number }: Pick<Withdrawal, 'number'>) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => context.api.call('cancelWithdrawal', { query: { language }, body: { number } }),
    async onSuccess() {
      context.toaster.show({ kind: 'success', text: t`The amount is back in your balance` })
      await renewMoney(queries)
    },
    async onError(error) {
      await tellRefusal(context, error)
      await renewMoney(queries)
    },
  })
  return (
    <CancelOrder
      size="s"
      words={{
        ask: t`Cancel the withdrawal`,
        question: t`Cancel it and put the amount back into your balance?`,
        yes: t`Yes, cancel it`,
        no: t`Keep it`,
      }}
      pending={cancel.isPending}
      onCancel={() => cancel.mutate()}
    />
  )
}
