import Cookie from 'lucide-react/icons/cookie'
import Turtle from 'lucide-react/icons/turtle'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

const ICONS = { offline: WifiOff, slow: Turtle, cookies: Cookie }

export type NoticeBarProps = {
  /** No network, a slow one, or a browser that blocks cookies. */
  kind: 'offline' | 'slow' | 'cookies'
  /** The sentence. */
  children: ReactNode
  /** A small button at the end, such as one that takes the bar away. */
  action?: ReactNode
}

/** A thin bar under the header for what limits the whole page; announced, never in the way. */
export function NoticeBar({ kind, children, action }: NoticeBarProps) {
  const Icon = ICONS[kind]
  return (
    <div className={styles.bar} data-kind={kind} role="status">
      <Icon size={16} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  )
}
