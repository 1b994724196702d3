import { IconButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../../lib/copy-text.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import styles from './record-detail.module.css'
import type { WalletRecord } from './records-query.ts'

interface RecordDetailProps {
  readonly record: WalletRecord
}

/** What an opened record says: its number to copy, the balance afterwards, the operator's note. */
export function RecordDetail({ record: { id, balanceAfter, note } }: RecordDetailProps) {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  const write = exactMoney(useLanguage(), useSite())
  const copy = () =>
    copyText(toaster, id, {
      done: t`Copied`,
      byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
    })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Order number`}</dt>
        <dd className={styles.order}>
          <span>{id}</span>
          <IconButton label={t`Copy the order number`} onClick={() => void copy()}>
            <Copy size={20} />
          </IconButton>
        </dd>
      </div>
      <div>
        <dt>{t`Balance afterwards`}</dt>
        <dd translate="no">{write(balanceAfter)}</dd>
      </div>
      {note !== '' && (
        <div>
          <dt>{t`Note`}</dt>
          <dd dir="auto">{note}</dd>
        </div>
      )}
    </dl>
  )
}
