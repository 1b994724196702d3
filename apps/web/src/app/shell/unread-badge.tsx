import { ChatBadge } from '../../features/chat/index.ts'
import { InboxBadge } from '../../features/inbox/index.ts'
import styles from './footer-menu.module.css'

interface UnreadBadgeProps {
  /** What is counted: the service item's chat or the profile item's inbox. */
  readonly of: 'chat' | 'inbox'
}

/** The count at the corner of a footer item's icon; it comes when there is a session, and takes no room. */
export function UnreadBadge({ of }: UnreadBadgeProps) {
  return <span className={styles.count}>{of === 'chat' ? <ChatBadge /> : <InboxBadge follows />}</span>
}
