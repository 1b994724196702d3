import { EmptyState } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { ServiceList } from '../../merchant/index.ts'
import styles from '../cashier.module.css'

export const catalogues = ['cashier/deposit']

/** There is no way to deposit now: who helps instead. */
export function NoChannels() {
  const { t } = useLingui()
  return (
    <div className={styles.part}>
      <EmptyState scene="gift">{t`Deposits are not possible at the moment. Customer service can help you.`}</EmptyState>
      <ServiceList />
    </div>
  )
}
