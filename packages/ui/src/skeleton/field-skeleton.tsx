import styles from './field-skeleton.module.css'
import bones from './skeleton.module.css'

/** The grey shape of a line of text with its label, in its final size, hidden from screen readers. */
export function FieldSkeleton() {
  return (
    <div className={styles.field} aria-hidden="true">
      <div className={styles.label}>
        <div className={`${bones.bone} ${styles.words}`} />
      </div>
      <div className={`${bones.bone} ${styles.well}`} />
    </div>
  )
}
