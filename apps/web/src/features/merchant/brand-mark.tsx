import styles from './brand-mark.module.css'

interface BrandMarkProps {
  /** Which drawn mark: `naga`, `northlight`; another gets the initial of the name in a ring. */
  readonly mark: string
  readonly name: string
  /** Height in CSS px. */
  readonly size: number
}

/** The sign of a brand, drawn with the colours of its look; a name beside it says what it is. */
export function BrandMark({ mark, name, size }: BrandMarkProps) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {mark === 'naga' && <Serpent />}
      {mark === 'northlight' && <Star />}
      {mark !== 'naga' && mark !== 'northlight' && <Ring letter={[...name][0] ?? ''} />}
    </svg>
  )
}

/** A coiled N drawn as one line: the serpent's head looks back over its gold. */
function Serpent() {
  return (
    <g className={styles.line}>
      <path d="M9 41c-3-8-2-20 1-29 1.200-4 5.500-4.500 7.500-1L31 34c2 3.500 6 3 7-1 2-8 2-15 0-22-1-4-6-5-8.500-2-2 2.500-.5 6 2.500 6" />
      <path className={styles.fill} d="M30.500 14.800c2 .8 4 .1 5-1.600l-3.600-1.400z" />
      <path className={styles.thin} d="M4 44c5-2.500 10 2.500 15 0s10 2.500 15 0 6-.5 10 0" />
    </g>
  )
}

/** A north star over an arc of light. */
function Star() {
  return (
    <g className={styles.line}>
      <path
        className={styles.fill}
        d="M24 3l3.400 12.600L40 19l-12.600 3.400L24 35l-3.400-12.600L8 19l12.600-3.400z"
      />
      <path className={styles.thin} d="M5 39c11-10 27-10 38 0" />
      <path className={styles.thin} d="M12 45c7-6 17-6 24 0" />
    </g>
  )
}

function Ring({ letter }: { readonly letter: string }) {
  return (
    <g className={styles.line}>
      <circle cx="24" cy="24" r="20" />
      <text className={styles.letter} x="24" y="25" textAnchor="middle" dominantBaseline="central">
        {letter}
      </text>
    </g>
  )
}
