import { EmptyState, LinkButton } from '@foyer/ui'
import type { ReactNode } from 'react'
import type { Path } from '../../../lib/paths.ts'

interface NoNoticesProps {
  /** What is said: there are none, or not the one that was asked for. */
  readonly text: ReactNode
  readonly href: Path
  /** What the link says. */
  readonly children: ReactNode
}

/** What stands where there is no notice, and the way on. */
export function NoNotices({ text, href, children }: NoNoticesProps) {
  return (
    <EmptyState
      scene="inbox"
      action={
        <LinkButton href={href} variant="outline">
          {children}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}
