import type { BreakHours } from '@foyer/contract'
import { Button } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormats } from '../merchant/index.ts'
import { AskedLength } from './asked-length.tsx'
import styles from './protection.module.css'
import type { useTakeBreak } from './use-take-break.ts'

const HOUR_MS = 3_600_000
/** A break that runs is offered to be made longer by this at least. */
const LEAST_MS = 24 * HOUR_MS

interface LongerBreaksProps {
  /** The server's clock, ms since 1970. */
  readonly time: number
  /** When the break that runs ends; null where there is none. */
  readonly pausedUntil: number | null
  readonly take: ReturnType<typeof useTakeBreak>
}

/** Breaks of a week and more, each after one question; only those that end clearly later than the one that runs. */
export function LongerBreaks({ time, pausedUntil, take }: LongerBreaksProps) {
  const { t } = useLingui()
  const title = useId()
  const [asked, setAsked] = useState<BreakHours>()
  const lengths: readonly (readonly [BreakHours, string])[] = [
    [168, t`1 week`],
    [720, t({ context: 'length', message: '30 days' })],
    [1008, t`6 weeks`],
  ]
  const longer = lengths.filter(([hours]) => time + hours * HOUR_MS >= (pausedUntil ?? time) + LEAST_MS)
  if (longer.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.longer}>
      <h2 id={title} className={styles.heading}>
        {pausedUntil === null ? t`A longer break` : t`Make the break longer`}
      </h2>
      <ul className={styles.lengths}>
        {longer.map(([hours, label]) => (
          <AskedLength
            key={hours}
            label={label}
            isAsked={asked === hours}
            disabled={take.isPending}
            onAsk={() => setAsked(hours)}
            onClose={() => setAsked(undefined)}
          >
            {(close) => (
              <Question
                until={time + hours * HOUR_MS}
                isPending={take.isPending}
                onYes={() => take.mutate(hours, { onSuccess: () => setAsked(undefined) })}
                onNo={close}
              />
            )}
          </AskedLength>
        ))}
      </ul>
    </section>
  )
}

interface QuestionProps {
  readonly until: number
  readonly isPending: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

function Question({ until, isPending, onYes, onNo }: QuestionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useRef<HTMLParagraphElement>(null)
  // The button that asked is gone.
  useEffect(() => words.current?.focus(), [])
  const [day, time] = [formats.day(until), formats.time(until)]
  return (
    <div className={styles.question}>
      <p ref={words} tabIndex={-1}>
        <Trans>
          Take a break until {day}, {time}? Nobody can end it early.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button loading={isPending} loadingLabel={t`Please wait`} onClick={onYes}>
          {t`Take the break`}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onNo}>
          {t`Not now`}
        </Button>
      </div>
    </div>
  )
}
