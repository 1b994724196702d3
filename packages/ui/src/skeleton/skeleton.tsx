import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** What will stand here: a 3:4 tile, a list row of 64 CSS px, lines of text, a 2.1:1 banner. */
  shape: 'tile' | 'row' | 'text' | 'banner'
  /** Number of lines of `text`; default 2. */
  lines?: number | undefined
}

function Lines({ count }: { count: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no identity and no state
        <div key={line} className={`${styles.bone} ${styles.line}`} />
      ))}
    </div>
  )
}

/** The grey shape of what is being loaded, in its final size, hidden from screen readers. */
export function Skeleton({ shape, lines = 2 }: SkeletonProps) {
  if (shape === 'tile' || shape === 'banner')
    return <div className={`${styles.bone} ${styles[shape]}`} aria-hidden="true" />
  return (
    <div className={shape === 'row' ? styles.row : undefined} aria-hidden="true">
      {shape === 'row' && <div className={`${styles.bone} ${styles.disc}`} />}
      <Lines count={shape === 'row' ? 2 : lines} />
    </div>
  )
}
