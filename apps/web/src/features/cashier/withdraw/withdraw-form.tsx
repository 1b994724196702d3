import { wholeInMinor } from '@foyer/contract/amounts'
import { Checkbox, LinkButton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { PinField } from '../../../lib/form/pin-field.tsx'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { useFormats, useMayOpen, useSite } from '../../merchant/index.ts'
import { AmountField } from '../amount-field.tsx'
import page from '../cashier.module.css'
import { renewMoney, type Withdrawal, type WithdrawOptions } from '../cashier-queries.ts'
import { amountProblem, readTypedAmount } from '../typed-amount.ts'
import { useAmountNotation } from '../use-amount-notation.ts'
import { AccountChoice } from './account-choice.tsx'
import type { WithdrawalFacts } from './send-withdrawal.ts'

/** Amounts to choose, in whole currency. */
const QUICK = [500, 1000, 5000] as const

interface WithdrawFormProps {
  readonly options: WithdrawOptions
  readonly onReceived: (order: Withdrawal) => void
}

/** Account, amount, payment password, and the one action, which says what it does. */
export function WithdrawForm({ options, onReceived }: WithdrawFormProps) {
  const { t } = useLingui()
  const site = useSite()
  const language = useLanguage()
  const queries = useQueryClient()
  const { money, day, time } = useFormats()
  const write = exactMoney(language, site)
  const { accounts, min, most, paymentLockedUntil: lock } = options
  const ended = options.bonus?.forfeitedByWithdrawal ? options.bonus : null
  const [agreed, setAgreed] = useState(false)
  const [chosen, setChosen] = useState(accounts[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  const limits = { min, max: most }
  const notation = useAmountNotation()
  const amount = amountProblem(typed, notation, limits) ? undefined : readTypedAmount(typed, notation)
  const sent = useForm<WithdrawalFacts>(form, () => import('./send-withdrawal.ts'), {
    account: account?.id ?? '',
    amount,
    endBonus: ended ? agreed : undefined,
    language,
    onDone(order) {
      onReceived(order)
      void renewMoney(queries)
    },
  })
  if (most === 0) return <NothingToWithdraw options={options} />
  const sum = amount === undefined ? '' : write(amount)
  const [least, largest] = [money(min), money(most)]
  const lockEnd = lock === null ? '' : `${day(lock)} ${time(lock)}`
  return (
    <form ref={form} className={formStyles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <AccountChoice accounts={accounts} value={account?.id ?? ''} onChange={setChosen} />
      <AmountField
        {...sent.at('amount')}
        value={typed}
        onValue={setTyped}
        limits={limits}
        quick={QUICK.map((whole) => wholeInMinor(whole, notation.currency))}
        more={[{ label: t({ context: 'amount', message: 'All' }), amount: most }]}
        hint={t`You can withdraw ${least}–${largest}`}
      />
      <PinField
        {...sent.at('paymentPassword')}
        label={t`Withdrawal PIN`}
        hint={lock === null ? undefined : t`Locked after five wrong tries until ${lockEnd}`}
        showLabel={t`Show`}
        hideLabel={t`Hide`}
      />
      {ended && (
        <Checkbox checked={agreed} onTick={setAgreed}>
          <Trans>End my bonus of {write(ended.balance)} with this withdrawal</Trans>
        </Checkbox>
      )}
      <SubmitButton
        refusal={sent.refusal}
        pending={sent.pending}
        pendingLabel={t`Please wait`}
        disabled={amount === undefined || lock !== null || (ended !== null && !agreed)}
      >
        {amount === undefined ? t`Withdraw` : t`Withdraw ${sum}`}
      </SubmitButton>
    </form>
  )
}

/** Why nothing can be withdrawn now, and what helps. */
function NothingToWithdraw({ options }: Pick<WithdrawFormProps, 'options'>) {
  const { t } = useLingui()
  const mayOpen = useMayOpen()
  const { money } = useFormats()
  const { available, min, timesLeft } = options
  const least = money(min)
  if (timesLeft === 0 || available >= min) {
    return <p className={page.quiet}>{t`Today’s limit is reached. You can withdraw again tomorrow.`}</p>
  }
  return (
    <div className={page.actions}>
      <p className={page.quiet}>{t`Your balance is not enough: a withdrawal is ${least} or more.`}</p>
      {mayOpen(paths.deposit) === 'open' && (
        <LinkButton href={paths.deposit} variant="accent" size="l" block>
          {t`Deposit`}
        </LinkButton>
      )}
    </div>
  )
}
