import { Button, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import Gauge from 'lucide-react/icons/gauge'
import { useId, useRef, useState } from 'react'
import { useOpener } from '../../lib/use-opener.ts'
import { useFormats } from '../merchant/index.ts'
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
  const heading = useRef<HTMLHeadingElement>(null)
  const { opener, closeBy } = useOpener()
  const formats = useFormats()
  const { limits, rules, time, barred } = protection
  const amount = formats.money(barred?.amount ?? 0)
  const [day, at] = [formats.day(barred?.until ?? 0), formats.time(barred?.until ?? 0)]
  if (rules.limits.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 ref={heading} id={title} tabIndex={-1} className={styles.heading}>
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
              onAnswered={() => heading.current?.focus()}
              raiseAfterHours={rules.raiseAfterHours}
            />
          ))}
        </ul>
      )}
      {barred && (
        <p className={styles.barred}>
          <Trans>
            {amount} of your money came above a limit of your deposits. You cannot play with it before {day},{' '}
            {at}, but you can withdraw it at any time.
          </Trans>
        </p>
      )}
      {isSetting ? (
        <limitForm.Part
          skeleton={<Skeleton shape="row" />}
          own={own}
          choices={rules.limits}
          limits={limits}
          raiseAfterHours={rules.raiseAfterHours}
          onDone={() => closeBy(() => setIsSetting(false))}
        />
      ) : (
        <Button ref={opener} variant="outline" block onClick={() => setIsSetting(true)}>
          {t`Set a limit`}
        </Button>
      )}
    </section>
  )
}
