import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../merchant/index.ts'
import styles from './lottery-card.module.css'
import { timeLeft } from './time-left.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface NextDrawProps {
  /** ms since 1970; undefined where not known. */
  readonly at: number | undefined
}

/** When a lottery is drawn next, in the merchant's time zone, and how long that is. */
export function NextDraw({ at }: NextDrawProps) {
  const formats = useFormats()
  if (at === undefined)
    return (
      <p className={styles.when}>
        <Trans>Next draw not announced</Trans>
      </p>
    )
  const date = formats.day(at)
  const time = formats.time(at)
  return (
    <p className={styles.when}>
      <span className={styles.label}>
        <Trans>Next draw</Trans>
      </span>
      <time dateTime={new Date(at).toISOString()}>
        {date} {time}
      </time>
      <Countdown until={at} />
    </p>
  )
}

function Countdown({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  if (seconds === undefined) return <span className={styles.left} />
  return (
    <span className={styles.left} data-soon={seconds <= SOON_S || undefined} role="timer">
      <LeftText seconds={seconds} />
    </span>
  )
}

/** The last hour counts seconds and is lit. */
const SOON_S = 3_600

function LeftText({ seconds }: { readonly seconds: number }) {
  const { t } = useLingui()
  if (seconds === 0) return t`Drawing`
  const { days, hours, minutes, seconds: rest } = timeLeft(seconds)
  if (days > 0) return t`${days} d ${hours} h`
  if (seconds > SOON_S) return t`${hours} h ${minutes} min`
  const shownMinutes = String(hours * 60 + minutes).padStart(2, '0')
  return `${shownMinutes}:${String(rest).padStart(2, '0')}`
}
