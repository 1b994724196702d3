import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

/** Props of {@link TextArea}: those of a native text area and its words. */
export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> & FieldWords

/** Several lines of text with label, hint and error. */
export function TextArea({ label, hint, error, labelHidden, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(ties) => (
        <span className={styles.well} data-invalid={ties['aria-invalid']}>
          <textarea dir="auto" rows={rows} {...rest} {...ties} className={styles.input} data-lines />
        </span>
      )}
    </FieldFrame>
  )
}
