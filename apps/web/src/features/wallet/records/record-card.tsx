import { AccordionItem } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { signedMoney } from '../../../lib/format/signed-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import styles from './record-card.module.css'
import { RecordDetail } from './record-detail.tsx'
import { RecordIcon } from './record-icon.tsx'
import type { WalletRecord } from './records-query.ts'
import { useTypeNames } from './use-type-names.ts'

interface RecordCardProps {
  readonly record: WalletRecord
}

/** One movement of money: type, sum with its sign, time and status; opens to its detail, one at a time. */
export function RecordCard({ record }: RecordCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const write = signedMoney(useLanguage(), useSite())
  const { type, amount, status, at } = record
  const names = useTypeNames()
  const isReturn = type === 'withdraw' && amount > 0
  const words = { success: t`Success`, processing: t`Processing`, returned: t`Given back` }
  return (
    <AccordionItem
      name="record"
      summary={
        <span className={styles.row} data-way={amount < 0 ? 'out' : 'in'}>
          <span className={styles.plate}>
            <RecordIcon type={type} />
          </span>
          <span className={styles.line}>
            <span className={styles.type}>{isReturn ? t`Withdrawal given back` : names[type]}</span>
            <span className={styles.amount} translate="no">
              {write(amount)}
            </span>
          </span>
          <span className={styles.line}>
            <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
              {formats.day(at)} {formats.time(at)}
            </time>
            <span className={styles.status} data-done={status !== 'processing' || undefined}>
              {words[status]}
            </span>
          </span>
        </span>
      }
    >
      <RecordDetail record={record} />
    </AccordionItem>
  )
}
