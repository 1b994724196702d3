import { Button, LinkButton, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type Deposit, depositQuery, renewMoney, timed } from '../cashier-queries.ts'
import styles from './deposit-order.module.css'

/** What a tester does in place of a bank: pay, or not. */
export function TesterActions({ order: { number, icon, payScheme, payBank } }: { readonly order: Deposit }) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const queries = useQueryClient()
  const settle = useMutation({
    mutationFn: (outcome: 'paid' | 'failed') =>
      context.api.call('testDeposit', { query: { language }, body: { number, outcome } }),
    async onSuccess(answer) {
      queries.setQueryData(depositQuery(context, number, language).queryKey, timed(answer))
      await renewMoney(queries)
    },
    async onError(error) {
      await tellRefusal(context, error)
    },
  })
  const waits = (outcome: 'paid' | 'failed') => settle.isPending && settle.variables === outcome
  return (
    <section className={styles.test} aria-label={t`For testers`}>
      {icon === 'card' && <DemoCard />}
      <p className={styles.note}>{t`This is a demo and no money moves: you are the bank.`}</p>
      <div className={styles.answers}>
        <Button
          variant="accent"
          loading={waits('paid')}
          loadingLabel={t`Please wait`}
          disabled={settle.isPending}
          onClick={() => settle.mutate('paid')}
        >
          {t({ context: 'test payment', message: 'Confirm' })}
        </Button>
        {/* A bank tells of money that came, and of nothing else. */}
        {payScheme === '' && payBank === '' && (
          <Button
            variant="outline"
            loading={waits('failed')}
            loadingLabel={t`Please wait`}
            disabled={settle.isPending}
            onClick={() => settle.mutate('failed')}
          >
            {t`Fail`}
          </Button>
        )}
      </div>
      <LinkButton href="/dev/bank" variant="quiet">
        {t`Other sums, late or twice`}
      </LinkButton>
    </section>
  )
}

/** The form of a card channel, filled in with a card that nobody has; real cards have no place in a demo. */
function DemoCard() {
  const { t } = useLingui()
  return (
    <div className={styles.card}>
      <TextField label={t`Card number (demo)`} value="0000 0000 0000 0000" readOnly dir="ltr" />
      <TextField label={t`Valid until`} value="12 / 30" readOnly dir="ltr" />
      <TextField label={t`Security code`} value="000" readOnly dir="ltr" />
    </div>
  )
}
