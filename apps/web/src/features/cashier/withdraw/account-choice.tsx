import { PaymentIcon } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { WithdrawOptions } from '../cashier-queries.ts'
import styles from './account-choice.module.css'

interface AccountChoiceProps {
  readonly accounts: WithdrawOptions['accounts']
  /** Id of the chosen one. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** The member's bank accounts, one of them chosen. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t`Pay out to`}</legend>
      {accounts.map(({ id, bankName, number }) => (
        <label key={id} className={styles.account}>
          <input
            type="radio"
            name="account"
            className={styles.radio}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className={styles.icon}>
            <PaymentIcon kind="bank" />
          </span>
          <span className={styles.bank}>
            <bdi>{bankName}</bdi>
            <br />
            <bdi className={styles.number}>{number}</bdi>
          </span>
          <span className={styles.dot} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
