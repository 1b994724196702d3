import { SegmentedControl, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import styles from './bets.module.css'
import { type ProfitSpan, profitPath } from './profit-query.ts'
import { usePeriodOptions } from './use-period-names.ts'

/** Of days of one's own. */
const OWN_DAYS = 'own'

/** The time that is told of: a period, or from one day to another; it lives in the address. */
export function ProfitSpanChoice({ span }: { readonly span: ProfitSpan }) {
  const { t } = useLingui()
  const router = useRouter()
  const { period, from, to } = span
  const [lit, light] = useOptimistic<string>(from || to ? OWN_DAYS : period)
  const go = (next: ProfitSpan) =>
    startTransition(async () => {
      light(next.from || next.to ? OWN_DAYS : next.period)
      await router.navigate({ href: profitPath(next), replace: next.from !== '' || next.to !== '' })
    })
  return (
    <div className={styles.filters}>
      <div className={styles.periods}>
        <SegmentedControl
          label={t`Days`}
          value={lit}
          options={usePeriodOptions()}
          onValueChange={(value) => go({ period: value as ProfitSpan['period'], from: '', to: '' })}
        />
      </div>
      <div className={styles.dates}>
        <TextField
          type="date"
          label={t`First day`}
          defaultValue={from}
          {...(to === '' ? {} : { max: to })}
          onBlur={({ target }) => target.value !== from && go({ period, from: target.value, to })}
        />
        <TextField
          type="date"
          label={t`Last day`}
          defaultValue={to}
          {...(from === '' ? {} : { min: from })}
          onBlur={({ target }) => target.value !== to && go({ period, from, to: target.value })}
        />
      </div>
    </div>
  )
}
