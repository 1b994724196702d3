import { type LinkElement, useLinkElement } from '../link/link.tsx'
import styles from './heart-button.module.css'

/** Props of {@link HeartButton}: a toggle, or a link for those who must log in first. */
export type HeartButtonProps = {
  /** Name for screen readers, with the game in it. */
  label: string
} & (
  | {
      /** Favourite or not. */
      pressed: boolean
      /** Called by a press. */
      onPress: () => void
      href?: undefined
    }
  | {
      /** Leads a visitor to the login. */
      href: string
      /** Called before the link is followed, such as to keep the game in place. */
      onPress?: ((event: { preventDefault: () => void }) => void) | undefined
      as?: LinkElement | undefined
      pressed?: undefined
    }
)

/** The heart of a tile, painted by its style, in a target of 44 CSS px. */
export function HeartButton(props: HeartButtonProps) {
  const Link = useLinkElement(props.href === undefined ? undefined : props.as)
  if (props.href !== undefined)
    return (
      <Link href={props.href} className={styles.heart} aria-label={props.label} onClick={props.onPress}>
        {null}
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={props.label}
      aria-pressed={props.pressed}
      onClick={props.onPress}
    />
  )
}
