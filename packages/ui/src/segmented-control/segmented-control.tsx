import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './segmented-control.module.css'

export type SegmentedControlProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  label: string
  /** The choices in their order. */
  options: readonly { value: Value; label: ReactNode }[]
  /** The chosen one. */
  value: Value
  /** Called with the new choice. */
  onValueChange: (value: Value) => void
  /** Name of the form field; default one of its own. */
  name?: string | undefined
}

/** A few choices side by side: radio buttons, so that arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const own = useId()
  const { label, options, value, onValueChange, name = own } = props
  const place = useRef<HTMLFieldSetElement>(null)
  const takeEarlyChoice = useEffectEvent(() => {
    const early = place.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find((one) => one.value === early)
    if (option && option.value !== value) onValueChange(option.value)
  })
  // What was tapped on the rendered page before it was live.
  useEffect(() => takeEarlyChoice(), [])
  return (
    <fieldset ref={place}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.control}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
