import { Avatar, ScrollRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Picture } from '../../../lib/media/picture.tsx'
import { RouterLink } from '../../../lib/router-link.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'
import { offersChat } from '../chat-entry.tsx'
import { hasChat } from '../unread-query.ts'
import { type Chat, useChat } from '../use-chat.ts'
import { followedQuery, streamsQuery } from './stream-queries.ts'
import styles from './stream-row.module.css'
import { followedFirst, type Stream } from './streams.ts'

export const catalogues = ['chat']

/**
 * Hosts who stream now, followed ones first; a tap opens the chat with the room. Nobody, a failed call or a merchant
 * without a chat shows nothing.
 */
export function StreamRow() {
  const { t } = useLingui()
  const context = useScreenContext()
  const site = useSite()
  const session = useSession()
  const shown = offersChat(session, site)
  const { data: streams = [] } = useQuery({ ...streamsQuery(context, useLanguage()), enabled: shown })
  const { data: ids = [] } = useQuery({ ...followedQuery(context), enabled: hasChat(session, site) })
  const chat = useChat()
  if (!shown || streams.length === 0) return null
  const followed = new Set(ids)
  return (
    <ScrollRow
      // The browser would keep in sight who stood first before those who are followed came.
      key={ids.join()}
      title={t`Live now`}
      previousLabel={t`Previous hosts`}
      nextLabel={t`Next hosts`}
      card="auto"
    >
      {followedFirst(streams, followed).map((stream) => (
        <StreamCard key={stream.id} stream={stream} followed={followed.has(stream.id)} chat={chat} />
      ))}
    </ScrollRow>
  )
}

interface StreamCardProps {
  readonly stream: Stream
  readonly followed: boolean
  readonly chat: Chat
}

function StreamCard({ stream: { id, host, picture, title }, followed, chat }: StreamCardProps) {
  const { t } = useLingui()
  const content = (
    <>
      <span className={styles.portrait}>
        <Picture
          path={picture}
          alt=""
          widths={[96, 160]}
          sizes="64px"
          width={1}
          height={1}
          className={styles.picture}
          placeholder={<Avatar name={host} size="l" ring />}
        />
        <span className={styles.live}>{t`Live`}</span>
        {followed && (
          <span className={styles.followed}>
            <Heart size={14} fill="currentColor" aria-hidden="true" />
            <span className="visually-hidden">{t`You follow them`}</span>
          </span>
        )}
      </span>
      <span className={styles.host}>{host}</span>
      {title && (
        <span className={styles.title} dir="auto">
          {title}
        </span>
      )}
    </>
  )
  if (chat.login) {
    return (
      <RouterLink href={chat.login} className={styles.card}>
        {content}
      </RouterLink>
    )
  }
  return (
    <button
      type="button"
      className={styles.card}
      aria-disabled={chat.pending || undefined}
      onClick={() => !chat.pending && void chat.open(id)}
    >
      {content}
    </button>
  )
}
