import { Button } from '@foyer/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { markAllRead } from './inbox-changes.ts'
import styles from './inbox-head.module.css'
import { useUnread } from './unread/use-unread.ts'

interface InboxHeadProps {
  /** Some of what is loaded is unread; more may be behind it. */
  readonly hasUnread: boolean
}

/** How many messages are unread, and the way to be done with them. */
export function InboxHead({ hasUnread }: InboxHeadProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const count = useUnread(true)
  const [busy, setBusy] = useState(false)
  const some = hasUnread || count > 0
  const readAll = async () => {
    setBusy(true)
    await markAllRead(context)
    setBusy(false)
  }
  return (
    <div className={styles.head}>
      <p role="status">
        {count > 0 ? (
          <Plural value={count} one="# unread message" other="# unread messages" />
        ) : (
          !some && t`All read`
        )}
      </p>
      {some && (
        <Button
          size="s"
          variant="quiet"
          icon={<CheckCheck size={18} />}
          loading={busy}
          loadingLabel={t`Loading`}
          onClick={() => void readAll()}
        >
          {t`Mark all as read`}
        </Button>
      )}
    </div>
  )
}
