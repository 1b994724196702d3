import type { ReactNode } from 'react'
import { type LinkElement, useLinkElement } from '../link/link.tsx'
import styles from './game-tile.module.css'

/** Props of {@link GameTile}. */
export type GameTileProps = {
  /** Full name; up to four lines are seen, all of it is read (TILE-01). */
  name: string
  /** Who made it, in small caps above the name. */
  provider?: string | undefined
  /** Where the tile leads. */
  href: string
  /** Link element; default that of the provider. */
  as?: LinkElement | undefined
  /** Called before the link is followed, such as to start the game in place. */
  onPress?: ((event: { preventDefault: () => void }) => void) | undefined
  /** The artwork, an `img` with empty `alt`, width and height: 3:4, or 2.2:1 for a feature tile. */
  image: ReactNode
  /** The heart of 44 CSS px, usually a `HeartButton`; pressing it never follows the link (TILE-09). */
  heart?: ReactNode
  /** A `CornerBadge`; a locked tile shows none. */
  badge?: ReactNode
  /** Greys the tile, takes the link away and says why, such as "Maintenance". */
  lockedLabel?: string | undefined
  /** Wide tile of 2.2:1 across the row. */
  feature?: boolean | undefined
}

/** A game: artwork from edge to edge, its name on the dark at the lower end, a heart and a badge (TILE-01). */
export function GameTile(props: GameTileProps) {
  const { name, provider, href, as, onPress, image, heart, badge, lockedLabel, feature } = props
  const Link = useLinkElement(as)
  const words = <span className={styles.name}>{name}</span>
  return (
    <article
      className={styles.tile}
      data-feature={feature || undefined}
      data-locked={lockedLabel !== undefined || undefined}
    >
      <div className={styles.art}>{image}</div>
      <div className={styles.shade} />
      {badge !== undefined && lockedLabel === undefined && <div className={styles.badge}>{badge}</div>}
      {lockedLabel !== undefined && (
        <div className={styles.lock}>
          <span>{lockedLabel}</span>
        </div>
      )}
      <div className={styles.words}>
        {provider !== undefined && <span className={styles.provider}>{provider}</span>}
        {lockedLabel === undefined ? (
          <Link href={href} className={styles.link} onClick={onPress}>
            {words}
          </Link>
        ) : (
          <span className={styles.link}>{words}</span>
        )}
      </div>
      {heart !== undefined && <div className={styles.heart}>{heart}</div>}
    </article>
  )
}
