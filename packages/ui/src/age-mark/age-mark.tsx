import styles from './age-mark.module.css'

/** The mark of the lowest age; `label` says it in words, such as "Only for players of 18 and older". */
export function AgeMark({ age, label }: { age: number; label: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={label}>
      <span aria-hidden="true" dir="ltr">
        {age}+
      </span>
    </span>
  )
}
