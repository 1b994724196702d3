import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { FigureRows } from './figure-rows.tsx'
import styles from './figures.module.css'
import type { Protection } from './protection-queries.ts'

/** What the caller has played with today, this week and this month. */
export function OwnFigures({ figures }: Pick<Protection, 'figures'>) {
  const { t } = useLingui()
  const title = useId()
  const [window, setWindow] = useState<'day' | 'week' | 'month'>('month')
  const shown = figures.find((one) => one.window === window)
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title} className={styles.heading}>
        {t`My play in figures`}
      </h2>
      <SegmentedControl
        label={t({ context: 'limit', message: 'Period' })}
        options={[
          { value: 'day', label: t`Today` },
          { value: 'week', label: t`This week` },
          { value: 'month', label: t`This month` },
        ]}
        value={window}
        onValueChange={setWindow}
      />
      {shown && <FigureRows figures={shown} />}
    </section>
  )
}
