import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

/** Props of {@link Select}: those of a native select (its options as children) and its words. */
export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'size'> & FieldWords

/** The phone's own picker in the look of the product. */
export function Select({ label, hint, error, labelHidden, id, children, ...rest }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(ties) => (
        <span className={styles.well} data-invalid={ties['aria-invalid']}>
          <select {...rest} {...ties} className={styles.input}>
            {children}
          </select>
          <ChevronDown size={18} />
        </span>
      )}
    </FieldFrame>
  )
}
