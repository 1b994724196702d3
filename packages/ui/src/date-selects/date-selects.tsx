import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import field from '../field/field.module.css'
import { type DateParts, datePartsOf, dateTextOf, daysIn } from './date-parts.ts'
import styles from './date-selects.module.css'

export type DateSelectsProps = {
  /** Sent with the form as `YYYY-MM-DD`; empty while nothing is chosen. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Names of the three parts; also what each says before it is chosen. */
  partLabels: Readonly<Record<keyof DateParts, string>>
  /** In which order a day is written. */
  order: readonly (keyof DateParts)[]
  /** January to December. */
  months: readonly string[]
  /** In the order in which they are offered. */
  years: readonly { value: number; text: string }[]
  /** `YYYY-MM-DD`. */
  defaultValue?: string | undefined
  /** What the browser may fill in: a birthday (HTML `bday-day` …). */
  autoComplete?: 'bday' | undefined
  /** Called with each choice. */
  onInput?: (() => void) | undefined
}

/** A day by three of the phone's own pickers, which thumbs, keys and screen readers know. */
export function DateSelects(props: DateSelectsProps) {
  const { name, label, hint, error, required, partLabels, order, months, years, autoComplete, onInput } =
    props
  const id = useId()
  const sent = useRef<HTMLInputElement>(null)
  const [parts, setParts] = useState(() => datePartsOf(props.defaultValue ?? ''))
  const invalid = error !== undefined && error !== null && error !== ''
  const hinted = hint !== undefined && hint !== null
  const described = [hinted && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ')

  const choose = (part: keyof DateParts) => (event: FormEvent<HTMLSelectElement>) => {
    const next = { ...parts, [part]: event.currentTarget.value }
    setParts(next)
    // The form hears of the choice before the page is drawn anew, and reads what is sent.
    if (sent.current) sent.current.value = dateTextOf(next)
    onInput?.()
  }
  // A day that the month does not have stays until another is chosen: what was chosen is never changed unasked.
  const days = Math.max(daysIn(parts), Number(parts.day))
  const options: Record<keyof DateParts, ReactNode> = {
    day: Array.from({ length: days }, (_, index) => index + 1).map((day) => <option key={day}>{day}</option>),
    month: months.map((month, index) => (
      <option key={month} value={index + 1}>
        {month}
      </option>
    )),
    year: years.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    )),
  }
  return (
    <fieldset className={styles.date}>
      <legend className={`${field.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.parts}>
        {order.map((part) => (
          <span key={part} className={field.well} data-part={part} data-invalid={invalid || undefined}>
            <select
              className={field.input}
              aria-label={partLabels[part]}
              aria-invalid={invalid || undefined}
              aria-describedby={described || undefined}
              required={required}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              value={parts[part]}
              data-open={parts[part] === '' || undefined}
              onInput={choose(part)}
            >
              <option value="">{partLabels[part]}</option>
              {options[part]}
            </select>
            <ChevronDown size={16} />
          </span>
        ))}
      </div>
      <input ref={sent} type="hidden" name={name} defaultValue={dateTextOf(parts)} />
      {hinted && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {invalid && (
        <p id={`${id}-error`} className={field.error}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
