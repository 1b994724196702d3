import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

/** Props of {@link TextField}: those of a native input and its words. */
export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size'> &
  FieldWords & {
    /** Before the text, such as an icon or a dialling code. */
    start?: ReactNode
    /** After the text, such as a button that shows the password. */
    end?: ReactNode
  }

/** One line of text with label, hint and error. */
export function TextField({ label, hint, error, labelHidden, start, end, id, ...rest }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(ties) => (
        <span className={styles.well} data-invalid={ties['aria-invalid']}>
          {start}
          <input dir="auto" {...rest} {...ties} className={styles.input} />
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
