import { FieldSkeleton } from '@foyer/ui'
import styles from './form.module.css'

interface FormSkeletonProps {
  /** Number of fields; default 4. */
  readonly fields?: number
  /** What stands below the last one. */
  readonly tail?: 'picture' | 'birthday'
}

/** Stands for a form, or a part of one, that is on its way. */
export function FormSkeleton({ fields = 4, tail }: FormSkeletonProps) {
  return (
    <div className={styles.form} data-tail={tail}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey fields have no identity and no state
        <FieldSkeleton key={field} />
      ))}
    </div>
  )
}
