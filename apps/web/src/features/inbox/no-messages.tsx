import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../lib/paths.ts'

/** What an empty inbox says. */
export function NoMessages() {
  return (
    <EmptyState
      scene="inbox"
      action={
        <LinkButton href={paths.home} variant="outline">
          <Trans>To the games</Trans>
        </LinkButton>
      }
    >
      <Trans>No messages yet. What we write to you will be here.</Trans>
    </EmptyState>
  )
}
