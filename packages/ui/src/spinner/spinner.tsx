import styles from './spinner.module.css'

/** A turning ring. With a `label` a screen reader hears the word, without one it is decoration. */
export function Spinner({ label, size = 'm' }: { label?: string | undefined; size?: 'm' | 'l' }) {
  return (
    <>
      <span className={styles.spinner} data-size={size} aria-hidden="true" />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </>
  )
}
