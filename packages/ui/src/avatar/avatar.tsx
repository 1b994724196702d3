import styles from './avatar.module.css'
import { initialOf } from './initial.ts'

export type AvatarProps = {
  /** Whose it is; its first letter is drawn where there is no picture. */
  name: string
  /** Address of a square picture. */
  src?: string | undefined
  /** 32, 40 or 64 CSS px. */
  size?: 's' | 'm' | 'l' | undefined
  /** A ring in the accent, for those with a rank. */
  ring?: boolean | undefined
}

/** The picture of a person, decoration beside their name. */
export function Avatar({ name, src, size = 'm', ring }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} data-ring={ring || undefined} aria-hidden="true">
      {src === undefined ? initialOf(name) : <img src={src} alt="" width={64} height={64} loading="lazy" />}
    </span>
  )
}
