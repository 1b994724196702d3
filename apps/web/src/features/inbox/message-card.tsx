import { AccordionItem, Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { sanitisedHtml } from '../../lib/trusted-types.ts'
import { useFormats } from '../merchant/index.ts'
import { markRead } from './inbox-changes.ts'
import type { InboxMessage } from './inbox-queries.ts'
import styles from './message-card.module.css'

interface MessageCardProps {
  readonly message: InboxMessage
  /** The member wants it gone. */
  readonly onDelete: () => void
}

/** One message: a line that opens in its place, which marks it as read (MEMBER-17-D). */
export function MessageCard({ message, onDelete }: MessageCardProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const formats = useFormats()
  const { id, title, preview, content, sentAt, read } = message
  return (
    <li className={styles.message} data-unread={!read || undefined}>
      <AccordionItem
        name="inbox"
        onToggle={(event) => {
          if (event.currentTarget.open && !read) void markRead(context, id)
        }}
        summary={
          <span className={styles.summary}>
            <span className={styles.line}>
              <time className={styles.time} dateTime={new Date(sentAt).toISOString()}>
                {formats.date(sentAt)} {formats.time(sentAt)}
              </time>
              {!read && (
                <span className={styles.dot}>
                  <span className="visually-hidden">{t`Unread`}</span>
                </span>
              )}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.preview}>{preview}</span>
          </span>
        }
      >
        <div
          className={styles.content}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (GEN-13-D)
          dangerouslySetInnerHTML={sanitisedHtml(content)}
        />
        <div className={styles.actions}>
          <Button size="s" variant="danger" icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete}>
            {t`Delete`}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </div>
      </AccordionItem>
    </li>
  )
}
