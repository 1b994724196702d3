import { CountBadge } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { COUNT_RHYTHM } from '../../lib/session/count-rhythm.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from '../merchant/index.ts'
import { chatUnreadQuery, hasChat } from './unread-query.ts'

/**
 * How many messages of the chat the member has not read, as a badge; nothing for none. Stands inside `Suspense`.
 */
export function ChatBadge() {
  const counted = hasChat(useSession(), useSite())
  const { data = 0 } = useQuery({
    ...chatUnreadQuery(useScreenContext()),
    ...COUNT_RHYTHM,
    enabled: counted,
  })
  if (!counted || data === 0) return null
  return (
    <WordsOf name="chat">
      <Badge count={data} />
    </WordsOf>
  )
}

function Badge({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: '# unread chat message', other: '# unread chat messages' })}`}
    />
  )
}
