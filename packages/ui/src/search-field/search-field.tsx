import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from '../field/field.module.css'
import { FieldFrame } from '../field/field-frame.tsx'

export type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'type' | 'value' | 'onChange' | 'ref'
> & {
  /** What is searched, for screen readers. */
  label: string
  /** Name of the button that empties the field. */
  clearLabel: string
  /** What helps to search, under the line. */
  hint?: ReactNode
  /** What stands in it. */
  value: string
  /** Called with what was typed, and with nothing when it is emptied. */
  onValueChange: (value: string) => void
}

/** A search line with a button that empties it and keeps the focus. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, hint, value, onValueChange, id, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  // What was typed into the server's page before its script ran fired no event that anybody heard.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onValueChange(typed)
  })
  useEffect(() => takeTyped(), [])
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} labelHidden>
      {(ties) => (
        <span className={styles.well} data-round>
          <Search size={20} />
          <input
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            {...rest}
            {...ties}
            ref={input}
            type="search"
            className={styles.input}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          {value !== '' && (
            <span className={styles.end}>
              <IconButton label={clearLabel} onClick={clear}>
                <X size={18} />
              </IconButton>
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
