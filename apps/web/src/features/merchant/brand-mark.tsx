import { brandMarks, initialsOf } from '@foyer/ui/marks'
import { Picture } from '../../lib/media/picture.tsx'
import styles from './brand-mark.module.css'
import type { Site } from './site.ts'

interface BrandMarkProps {
  readonly brand: Pick<Site, 'mark' | 'icon' | 'name'>
  /** Height in CSS px. */
  readonly size: number
}

/** The sign of a brand: its own picture, else its drawn mark, else its initials. A name beside it says what it is. */
export function BrandMark({ brand: { mark, icon, name }, size }: BrandMarkProps) {
  const drawn = <DrawnMark mark={mark} name={name} size={size} />
  if (!icon) return drawn
  return (
    <Picture
      path={icon}
      alt=""
      widths={[96, 160, 240]}
      sizes={`${size}px`}
      width={size}
      height={size}
      eager
      className={styles.picture}
      placeholder={drawn}
    />
  )
}

function DrawnMark({ mark, name, size }: Pick<Site, 'mark' | 'name'> & Pick<BrandMarkProps, 'size'>) {
  const parts = Object.hasOwn(brandMarks, mark) ? brandMarks[mark] : undefined
  const initials = initialsOf(name)
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
          <rect className={styles.thin} x="2" y="2" width="44" height="44" rx="14" />
          <text
            className={styles.letter}
            fontSize={initials.length > 1 ? 19 : 25}
            x="24"
            y="25"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {initials}
          </text>
        </>
      )}
    </svg>
  )
}
