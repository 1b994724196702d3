import type { ReactNode } from 'react'
import { type LinkElement, useLinkElement } from '../link/link.tsx'
import styles from './game-tile.module.css'

export type GameTileProps = {
  /** Full name; two lines are seen, all of it is read. */
  name: string
  /** Who made it, on one line. */
  provider?: string | undefined
  /** Where the tile leads. */
  href: string
  /** Link element; default that of the provider. */
  as?: LinkElement | undefined
  /** Called before the link is followed, such as to start the game in place. */
  onPress?: ((event: { preventDefault: () => void }) => void) | undefined
  /** The artwork, an `img` with empty `alt`, width and height: 3:4, or 2.2:1 for a feature tile. */
  image: ReactNode
  /** The heart of 44 CSS px, usually a `HeartButton`; pressing it never follows the link. */
  heart?: ReactNode
  /** A `CornerBadge`; a locked tile shows none. */
  badge?: ReactNode
  /** Greys the tile, puts a button in the place of the link and says why, such as "Maintenance". */
  lockedLabel?: string | undefined
  /** Called when a locked tile is tapped, to say more. */
  onLocked?: (() => void) | undefined
  /** Wide tile of 2.2:1 across the row. */
  feature?: boolean | undefined
}

/**
 * A game: its artwork whole, provider and name below it, a heart and a badge. A wide one has its name on the artwork.
 */
export function GameTile(props: GameTileProps) {
  const { name, provider, href, as, onPress, image, heart, badge, lockedLabel, onLocked, feature } = props
  const Link = useLinkElement(as)
  const words = (
    <span className={styles.name} dir="auto">
      {unbroken(name)}
    </span>
  )
  return (
    <article
      className={styles.tile}
      data-feature={feature || undefined}
      data-locked={lockedLabel !== undefined || undefined}
    >
      <div className={styles.art}>{image}</div>
      {feature && <div className={styles.shade} />}
      {badge !== undefined && lockedLabel === undefined && <div className={styles.badge}>{badge}</div>}
      {lockedLabel !== undefined && (
        <div className={styles.lock}>
          <span>{lockedLabel}</span>
        </div>
      )}
      <div className={styles.words}>
        {provider !== undefined && (
          <span className={styles.provider} dir="auto">
            {provider}
          </span>
        )}
        {lockedLabel === undefined ? (
          <Link href={href} className={styles.link} onClick={onPress}>
            {words}
          </Link>
        ) : (
          <button type="button" className={styles.link} onClick={onLocked}>
            {words}
          </button>
        )}
      </div>
      {heart !== undefined && <div className={styles.heart}>{heart}</div>}
    </article>
  )
}

/** A name that is broken between its words only: `Five-a-side Arena` not after a hyphen. */
function unbroken(name: string): ReactNode {
  if (!name.includes('-')) return name
  return name.split(/(\s+)/).map((word, index) =>
    word.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of a name have no identity and no state
      <span key={index} className={styles.whole}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}
