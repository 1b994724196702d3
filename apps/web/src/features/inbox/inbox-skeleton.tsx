import { MessageSkeletons } from '../../lib/message-card/message-skeletons.tsx'
import styles from './inbox-head.module.css'

/** Where head and messages will stand, in the size of what comes. */
export function InboxSkeleton() {
  return (
    <>
      <div className={styles.head} />
      <MessageSkeletons />
    </>
  )
}
