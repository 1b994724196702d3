import Turtle from 'lucide-react/icons/turtle'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

/** Props of {@link NoticeBar}. */
export type NoticeBarProps = {
  /** No network, or a slow one (ERR-04, ERR-27). */
  kind: 'offline' | 'slow'
  /** The sentence. */
  children: ReactNode
  /** A small button at the end, such as one that takes the bar away. */
  action?: ReactNode
}

/** A thin bar under the header that says how the network is; announced, never in the way. */
export function NoticeBar({ kind, children, action }: NoticeBarProps) {
  const Icon = kind === 'offline' ? WifiOff : Turtle
  return (
    <div className={styles.bar} data-kind={kind} role="status">
      <Icon size={16} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  )
}
