import { CountBadge } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { WordsOf } from '../../../lib/i18n/words-of.tsx'
import { useUnread } from './use-unread.ts'

interface InboxBadgeProps {
  /** Asks again every minute. */
  readonly follows?: boolean
}

/** How many messages the member has not read, as a badge; nothing for none. Stands inside `Suspense`. */
export function InboxBadge({ follows = false }: InboxBadgeProps) {
  const count = useUnread(follows)
  if (count === 0) return null
  return (
    <WordsOf name="inbox/unread">
      <Badge count={count} />
    </WordsOf>
  )
}

function Badge({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: '# unread message', other: '# unread messages' })}`}
    />
  )
}
