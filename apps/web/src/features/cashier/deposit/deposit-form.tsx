import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import { AmountField } from '../amount-field.tsx'
import { type DepositOptions, depositQuery, timed } from '../cashier-queries.ts'
import { amountProblem, readTypedAmount } from '../typed-amount.ts'
import { useAmountNotation } from '../use-amount-notation.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { orderPath } from './order-path.ts'
import type { DepositFacts } from './send-deposit.ts'

interface DepositFormProps {
  readonly options: DepositOptions
}

/** Channel, amount, and the one action, which says what it does. */
export function DepositForm({ options: { channels, quickAmounts } }: DepositFormProps) {
  const { t } = useLingui()
  const site = useSite()
  const language = useLanguage()
  const context = useScreenContext()
  const router = useRouter()
  const queries = useQueryClient()
  const write = exactMoney(language, site)
  const [code, setCode] = useState(channels[0]?.code ?? '')
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const channel = channels.find((one) => one.code === code) ?? channels[0]
  const limits = { min: channel?.min ?? 0, max: channel?.max ?? null }
  const notation = useAmountNotation()
  const amount = amountProblem(typed, notation, limits) ? undefined : readTypedAmount(typed, notation)
  const sent = useForm<DepositFacts>(form, () => import('./send-deposit.ts'), {
    channel: channel?.code ?? '',
    amount,
    language,
    onDone(answer) {
      const { order } = answer
      queries.setQueryData(depositQuery(context, order.number, language).queryKey, timed(answer))
      void router.navigate({ href: orderPath(order.number) })
    },
  })
  const sum = amount === undefined ? '' : write(amount)
  return (
    <form ref={form} className={formStyles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <ChannelChoice channels={channels} value={channel?.code ?? ''} onChange={setCode} />
      <AmountField
        {...sent.at('amount')}
        value={typed}
        onValue={setTyped}
        limits={limits}
        quick={quickAmounts}
      />
      <SubmitButton
        refusal={sent.refusal}
        pending={sent.pending}
        pendingLabel={t`Please wait`}
        disabled={amount === undefined}
      >
        {amount === undefined ? t`Deposit` : t`Deposit ${sum}`}
      </SubmitButton>
    </form>
  )
}
