import { Select, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { PinField } from './security-fields.tsx'
import { bankAccountsQuery } from './security-queries.ts'
import type { BankAccountFacts } from './send-bank-account.ts'

export const catalogues = ['profile/security']

/** Adds a bank account in the payee name. */
export function BankAccountForm({ onDone }: Pick<BankAccountFacts, 'onDone'>) {
  const { t } = useLingui()
  const { data } = useQuery(bankAccountsQuery(useScreenContext(), useLanguage()))
  const { banks = [], holder = '' } = data ?? {}
  const form = useRef<HTMLFormElement>(null)
  const sent = useForm<BankAccountFacts>(form, () => import('./send-bank-account.ts'), { banks, onDone })
  const [chosen, setChosen] = useState('')
  const { digits = [] } = banks.find(({ code }) => code === chosen) ?? {}
  const bank = sent.at('bankCode')
  const lengths = useLengths(digits)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <Select
        name={bank.name}
        error={bank.error}
        label={t`Bank`}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          bank.onInput()
        }}
      >
        <option value="" disabled>
          {t`Choose your bank`}
        </option>
        {banks.map(({ code, name, shortName }) => (
          <option key={code} value={code}>
            {name} ({shortName})
          </option>
        ))}
      </Select>
      <TextField
        {...sent.at('number')}
        label={t`Account number`}
        inputMode={digits.length > 0 || chosen === '' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={40}
        hint={lengths}
      />
      {holder === '' ? (
        <TextField
          {...sent.at('payeeName')}
          label={t`Name of the account holder`}
          autoComplete="name"
          maxLength={128}
          hint={t`Exactly as on your bank account. It cannot be changed later.`}
        />
      ) : (
        <TextField
          label={t`Name of the account holder`}
          name="holder"
          value={holder}
          readOnly
          hint={t`Withdrawals are only paid to accounts in your own name.`}
        />
      )}
      <PinField {...sent.at('paymentPassword')} label={t`Withdrawal PIN`} />
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
        {t`Add the account`}
      </SubmitButton>
    </form>
  )
}

/** How many digits an account number has; `undefined` for a number that has letters too. */
function useLengths(digits: readonly number[]): string | undefined {
  const { t } = useLingui()
  const [first, last] = [digits[0], digits.at(-1)]
  if (first === undefined) return undefined
  if (digits.length === 1) return t`${first} digits`
  return digits.length === 2 ? t`${first} or ${last} digits` : t`${first} to ${last} digits`
}
