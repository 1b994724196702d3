import { Button, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import Gauge from 'lucide-react/icons/gauge'
import { useId, useState } from 'react'
import { LimitRow, limitForm } from './limit-row.tsx'
import styles from './limits.module.css'
import type { Protection } from './protection-queries.ts'
import { useOwnLimits } from './use-own-limits.ts'

/** The limits of the caller’s, what is left of each, and a way to set more. */
export function OwnLimits({ protection }: { readonly protection: Protection }) {
  const { t } = useLingui()
  const title = useId()
  const own = useOwnLimits()
  const [isSetting, setIsSetting] = useState(false)
  const { limits, rules, time } = protection
  if (rules.limits.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title} className={styles.heading}>
        {t`My limits`}
      </h2>
      {limits.length === 0 && !isSetting && (
        <p className={styles.none}>
          <Gauge size={28} aria-hidden="true" />
          <Trans>You have not set a limit. One that you set holds at once, in all games.</Trans>
        </p>
      )}
      {limits.length > 0 && (
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <LimitRow
              key={`${limit.kind} ${limit.window} ${limit.by}`}
              {...{ limit, time, own }}
              raiseAfterHours={rules.raiseAfterHours}
            />
          ))}
        </ul>
      )}
      {isSetting ? (
        <limitForm.Part
          skeleton={<Skeleton shape="row" />}
          own={own}
          choices={rules.limits}
          limits={limits}
          raiseAfterHours={rules.raiseAfterHours}
          onDone={() => setIsSetting(false)}
        />
      ) : (
        <Button variant="outline" block onClick={() => setIsSetting(true)}>
          {t`Set a limit`}
        </Button>
      )}
    </section>
  )
}
