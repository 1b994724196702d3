import { Checkbox, type CheckboxProps } from '@foyer/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import styles from './form.module.css'

interface TickFieldProps extends CheckboxProps {
  readonly name: string
  /** What is wrong, in a sentence. */
  readonly error: string | undefined
}

/** A box that has to be ticked, with what is said where it was not. */
export function TickField({ error, children, ...box }: TickFieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div>
      <Checkbox
        {...box}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
      >
        {children}
      </Checkbox>
      {isWrong && (
        <p id={id} className={styles.wrong}>
          <CircleAlert size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
