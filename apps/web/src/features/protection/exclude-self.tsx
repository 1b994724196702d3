import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Question } from '../../lib/question.tsx'
import { useFormats } from '../merchant/index.ts'
import { AskedLength } from './asked-length.tsx'
import styles from './protection.module.css'
import type { Protection } from './protection-queries.ts'
import type { useExclusion } from './use-exclusion.ts'

/** A day so many months later; as the server counts them, but for the last days of a month. */
function monthsAfter(at: number, months: number): number {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later.getTime()
}

interface ExcludeSelfProps {
  readonly protection: Protection
  readonly exclusion: ReturnType<typeof useExclusion>
}

/** Stops for good, or for months: said in plain words before it is done, and done by two taps. */
export function ExcludeSelf({ protection, exclusion: { exclude } }: ExcludeSelfProps) {
  const { t } = useLingui()
  const title = useId()
  const formats = useFormats()
  const [asked, setAsked] = useState<number | null>()
  const { rules, time } = protection
  const { months, openMonths } = rules.exclusion
  if (months.length === 0) return null
  const lengthOf = (months: number) => {
    const years = months / 12
    return Number.isInteger(years)
      ? t`${plural(years, { one: '# year', other: '# years' })}`
      : t`${plural(months, { one: '# month', other: '# months' })}`
  }
  const day = formats.day(monthsAfter(time, asked ?? openMonths))
  return (
    <section aria-labelledby={title} className={styles.longer}>
      <h2 id={title} className={styles.heading}>
        {t`Exclude yourself`}
      </h2>
      <p className={styles.plain}>
        <Trans>
          Then no game opens and no deposit is taken, here and at our other sites, also in other accounts of
          yours. It begins at once and nobody can end it early. It does not end by itself: you have to ask. A
          bonus that you are playing is lost. Your money stays yours, and you can withdraw it at any time.
        </Trans>
      </p>
      <ul className={styles.lengths}>
        {[...months, null].map((length) => (
          <AskedLength
            key={length}
            label={length === null ? t`For an unlimited time` : lengthOf(length)}
            isAsked={asked === length}
            disabled={exclude.isPending}
            onAsk={() => setAsked(length)}
            onClose={() => setAsked(undefined)}
          >
            {(close) => (
              <Question
                yes={t`Exclude me`}
                no={t`Not now`}
                pending={exclude.isPending}
                pendingLabel={t`Please wait`}
                onYes={() => exclude.mutate(length)}
                onNo={close}
              >
                {length === null ? (
                  <Trans>Exclude yourself without an end? Before {day} nobody can let you play again.</Trans>
                ) : (
                  <Trans>Exclude yourself until {day}? Before that, nobody can let you play again.</Trans>
                )}
              </Question>
            )}
          </AskedLength>
        ))}
      </ul>
    </section>
  )
}
