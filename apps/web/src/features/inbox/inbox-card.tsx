import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { MessageCard } from '../../lib/message-card/message-card.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats } from '../merchant/index.ts'
import { markRead } from './inbox-changes.ts'
import type { InboxMessage } from './inbox-queries.ts'

interface InboxCardProps {
  readonly message: InboxMessage
  /** The member wants it gone. */
  readonly onDelete: () => void
}

/** One message of the inbox; opening marks it as read. */
export function InboxCard({ message, onDelete }: InboxCardProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const formats = useFormats()
  const { id, title, preview, content, sentAt, read } = message
  return (
    <MessageCard
      name="inbox"
      title={title}
      preview={preview}
      content={content}
      sentAt={sentAt}
      date={`${formats.day(sentAt)} ${formats.time(sentAt)}`}
      unread={read ? undefined : t`Unread`}
      onRead={() => void markRead(context, id)}
    >
      <Button size="s" variant="danger" icon={<Trash2 size={18} />} onClick={onDelete}>
        {t`Delete`}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </MessageCard>
  )
}
