import { useSession } from '../../lib/session/use-session.ts'
import { BalanceLine } from '../wallet/index.ts'
import styles from './cashier-balance.module.css'

/** What the member has; its place is kept until it is known who looks. */
export function CashierBalance() {
  return <div className={styles.place}>{useSession() && <BalanceLine />}</div>
}
