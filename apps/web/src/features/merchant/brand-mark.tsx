import { brandMarks } from '@foyer/ui/marks'
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
  const parts = Object.hasOwn(brandMarks, mark) ? brandMarks[mark] : undefined
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {parts ? (
        parts.map((part) => <path key={part.d} d={part.d} className={styles[part.draw]} />)
      ) : (
        <>
          <circle className={styles.line} cx="24" cy="24" r="20" />
          <text
            className={styles.letter}
            fontSize="22"
            x="24"
            y="25"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {[...name][0]}
          </text>
        </>
      )}
    </svg>
  )
}
