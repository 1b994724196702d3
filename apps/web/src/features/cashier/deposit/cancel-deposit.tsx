import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { depositQuery, renewMoney } from '../cashier-queries.ts'
import styles from './deposit-order.module.css'

interface CancelDepositProps {
  readonly number: string
}

/** Ends a deposit that waits, after one question: whoever has paid already need not. */
export function CancelDeposit({ number }: CancelDepositProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => context.api.call('cancelDeposit', { query: { language }, body: { number } }),
    onError: (error) => tellRefusal(context, error),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: depositQuery(context, number, language).queryKey })
      await renewMoney(queries)
    },
  })
  if (!asking) {
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t`Cancel this deposit`}
      </Button>
    )
  }
  return (
    <div className={styles.question}>
      <p>{t`Cancel it? If you have paid already, keep it: the money is credited by itself.`}</p>
      <div className={styles.answers}>
        <Button
          variant="outline"
          loading={cancel.isPending}
          loadingLabel={t`Please wait`}
          onClick={() => cancel.mutate()}
        >
          {t({ context: 'deposit', message: 'Yes, cancel it' })}
        </Button>
        <Button variant="quiet" disabled={cancel.isPending} onClick={() => setAsking(false)}>
          {t({ context: 'deposit', message: 'Keep it' })}
        </Button>
      </div>
    </div>
  )
}
