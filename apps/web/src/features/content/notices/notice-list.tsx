import { useLingui } from '@lingui/react/macro'
import { MessageCard } from '../../../lib/message-card/message-card.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats } from '../../merchant/index.ts'
import { markNoticeRead } from './mark-notice-read.ts'
import type { Notice } from './notice.ts'
import { NoticeAudience } from './notice-audience.tsx'
import styles from './notices-screen.module.css'

interface NoticeListProps {
  readonly notices: readonly Notice[]
  /** Id of the one that begins open. */
  readonly opened: string | undefined
}

/** Notices, one open at a time. */
export function NoticeList({ notices, opened }: NoticeListProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const formats = useFormats()
  return (
    <ul className={styles.list}>
      {notices.map(({ id, title, preview, content, startsAt, read, forAgents }) => (
        <MessageCard
          key={id}
          name="notices"
          title={title}
          preview={preview}
          content={content}
          sentAt={startsAt}
          date={formats.day(startsAt)}
          unread={read ? undefined : t({ context: 'notice', message: 'Unread' })}
          kind={forAgents && <NoticeAudience />}
          opened={id === opened}
          onRead={() => void markNoticeRead(context, id)}
        />
      ))}
    </ul>
  )
}
