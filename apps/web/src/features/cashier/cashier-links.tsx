import { useLingui } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import { paths, withQuery } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useMayOpen } from '../merchant/index.ts'
import styles from './cashier.module.css'

/** What is one tap from every money page: the record, and how to play within one's means. */
export function CashierLinks() {
  const { t } = useLingui()
  const mayOpen = useMayOpen()
  return (
    <div className={styles.links}>
      {mayOpen(paths.transactions) === 'open' && (
        <RouterLink href={paths.transactions} className={styles.link}>
          <ReceiptText size={16} aria-hidden="true" />
          {t`Account record`}
        </RouterLink>
      )}
      {mayOpen(paths.protection) === 'open' && (
        <RouterLink href={paths.protection} className={styles.link}>
          <CirclePause size={16} aria-hidden="true" />
          {t`Limits and breaks`}
        </RouterLink>
      )}
      <RouterLink href={withQuery(paths.help, { tag: 'responsible' })} className={styles.link}>
        <Scale size={16} aria-hidden="true" />
        {t`Responsible gaming`}
      </RouterLink>
    </div>
  )
}
