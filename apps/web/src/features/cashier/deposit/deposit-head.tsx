import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import SearchCheck from 'lucide-react/icons/search-check'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useSite } from '../../merchant/index.ts'
import type { Deposit } from '../cashier-queries.ts'
import styles from './deposit-order.module.css'
import { useTimeLeft } from './use-time-left.ts'

interface DepositHeadProps {
  readonly order: Deposit
  /** End of the time to pay, by the clock of this device. */
  readonly until: number
}

/** Amount, status and the next step of a deposit, in words. */
export function DepositHead({ order, until }: DepositHeadProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const { Icon, tone, status, note } = useDepositLook(order, until)
  return (
    <div className={styles.head} data-tone={tone}>
      <span className={styles.plate}>
        <Icon size={28} aria-hidden="true" />
      </span>
      <p className={styles.sum} translate="no">
        {write(order.credited ?? order.toPay)}
      </p>
      <p className={styles.status} role="status">
        {status}
      </p>
      <p className={styles.note}>{note}</p>
      {order.status === 'pending' && !order.inReview && order.toPay !== order.amount && (
        <p className={styles.exact}>
          {t`Please pay exactly this sum: its last digits tell that it is yours. All of it is credited.`}
        </p>
      )}
    </div>
  )
}

function useDepositLook(order: Deposit, until: number) {
  const { t } = useLingui()
  const { status, inReview, refunded, reason, channel, slip } = order
  const left = useTimeLeft(until, status === 'pending' && !inReview)
  if (status === 'success') {
    return { Icon: CircleCheck, tone: 'good', status: t`In your balance`, note: t`Paid by ${channel}` }
  }
  if (status === 'failed') {
    const words = refunded ? t`Sent back to you` : t`Not paid`
    return { Icon: CircleX, tone: 'bad', status: words, note: reason || t`Nothing was credited.` }
  }
  if (status === 'cancelled') {
    const note = t`If you have paid already, the money is not lost: it is credited when it arrives.`
    return { Icon: CircleX, tone: 'bad', status: t`You have cancelled this deposit`, note }
  }
  if (status === 'expired') {
    const note = t`If you have paid already, the money is not lost: it is credited when it arrives.`
    return { Icon: Clock, tone: 'bad', status: t`The time to pay is over`, note }
  }
  if (slip === 'review') {
    const note = t`We have your slip and are checking it. You do not have to do anything.`
    return { Icon: SearchCheck, tone: 'open', status: t`Being checked`, note }
  }
  if (inReview) {
    const note = t`Your money has arrived and is being checked. You do not have to do anything.`
    return { Icon: SearchCheck, tone: 'open', status: t`Being checked`, note }
  }
  return { Icon: Clock, tone: 'open', status: t`Please pay within ${left}`, note: t`Pay by ${channel}` }
}
