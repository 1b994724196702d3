import { useId, useState } from 'react'
import classes from './hundredths-field.module.css'
import { readHundredths, writeHundredths } from './money.ts'

interface HundredthsFieldProps {
  readonly label: string
  /** Hundredths. */
  readonly value: number
  /** Gives the nearest value that is offered. */
  readonly nearest: (typed: number) => number
  readonly isDisabled: boolean
  readonly onChange: (value: number) => void
}

/** A number with two decimals to type; what is not offered becomes the nearest that is, once the field is left. */
export function HundredthsField({ label, value, nearest, isDisabled, onChange }: HundredthsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const read = typed === undefined ? undefined : readHundredths(typed)
    if (read !== undefined) onChange(nearest(read))
    setTyped(undefined)
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        disabled={isDisabled}
        value={typed ?? writeHundredths(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  )
}
