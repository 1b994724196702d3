import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { CancelOrder } from '../cancel-order.tsx'
import { depositQuery, renewMoney } from '../cashier-queries.ts'

interface CancelDepositProps {
  readonly number: string
}

/** Ends a deposit that waits, after one question: whoever has paid already need not. */
export function CancelDeposit({ number }: CancelDepositProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => context.api.call('cancelDeposit', { query: { language }, body: { number } }),
    onError: (error) => tellRefusal(context, error),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: depositQuery(context, number, language).queryKey })
      await renewMoney(queries)
    },
  })
  return (
    <CancelOrder
      words={{
        ask: t`Cancel this deposit`,
        question: t`Cancel it? If you have paid already, keep it: the money is credited by itself.`,
        yes: t({ context: 'deposit', message: 'Yes, cancel it' }),
        no: t({ context: 'deposit', message: 'Keep it' }),
      }}
      pending={cancel.isPending}
      onCancel={() => cancel.mutate()}
    />
  )
}
