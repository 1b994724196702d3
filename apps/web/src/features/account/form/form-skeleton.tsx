import { FieldSkeleton } from '@foyer/ui'
import styles from './form.module.css'

interface FormSkeletonProps {
  /** Number of fields; default 4. */
  readonly fields?: number
}

/** Stands for a form, or a part of one, that is on its way. */
export function FormSkeleton({ fields = 4 }: FormSkeletonProps) {
  return (
    <div className={styles.form}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey fields have no identity and no state
        <FieldSkeleton key={field} />
      ))}
    </div>
  )
}
