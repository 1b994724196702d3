import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Path } from '../../../lib/paths.ts'

interface NoNoticesProps {
  readonly href: Path
  /** What the link says. */
  readonly children: ReactNode
}

/** What stands where there is no notice (NOTICE-04, NOTICE-17-D), and the way on. */
export function NoNotices({ href, children }: NoNoticesProps) {
  return (
    <EmptyState
      scene="inbox"
      action={
        <LinkButton href={href} variant="outline">
          {children}
        </LinkButton>
      }
    >
      <Trans>There are no notices at the moment</Trans>
    </EmptyState>
  )
}
