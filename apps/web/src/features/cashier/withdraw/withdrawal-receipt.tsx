import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import page from '../cashier.module.css'
import { type Withdrawal, withdrawalsQuery } from '../cashier-queries.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import styles from './withdrawals.module.css'

export const catalogues = ['cashier', 'cashier/withdraw']

interface WithdrawalReceiptProps {
  /** As it was received. */
  readonly order: Withdrawal
  readonly onClose: () => void
}

/** What was asked for, in the place of the form: number, where it stands, and when the money should be there. */
export function WithdrawalReceipt({ order, onClose }: WithdrawalReceiptProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { data } = useInfiniteQuery(withdrawalsQuery(context, useLanguage()))
  const latest = data?.pages.flatMap(({ list }) => list).find(({ number }) => number === order.number)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={page.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.received}>
        <CircleCheck size={24} aria-hidden="true" />
        {t`Your withdrawal was received`}
      </h2>
      <WithdrawalCard order={latest ?? order} />
      <div className={page.actions}>
        <Button
          variant="outline"
          size="l"
          block
          icon={<Copy size={18} />}
          onClick={() =>
            void copyText(context.toaster, order.number, {
              done: t`Copied`,
              byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
            })
          }
        >
          {t`Copy the number`}
        </Button>
        <Button variant="quiet" size="l" block onClick={onClose}>
          {t`New withdrawal`}
        </Button>
      </div>
    </section>
  )
}
