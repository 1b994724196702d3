import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import styles from './bets.module.css'
import { ProfitDays } from './profit-days.tsx'
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
      <ProfitDays days={span} onChoose={(days) => go({ period, ...days })} />
    </div>
  )
}
