import { CircleAlert, Inbox, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefusedError } from '../api.ts'
import { text } from '../texts.ts'
import { Button } from './button.tsx'
import css from './states.module.css'

interface StateProps {
  readonly title: string
  readonly lead?: string
  readonly children?: ReactNode
}

/** There is nothing to show. */
export const Empty = ({ title, lead, children }: StateProps) => (
  <div className={css.state}>
    <Inbox aria-hidden="true" />
    <p className={css.title}>{title}</p>
    {lead && <p className={css.lead}>{lead}</p>}
    {children}
  </div>
)

/** Something could not be loaded; says why. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const isOffline = error instanceof RefusedError && error.code === 'offline'
  const isDenied = error instanceof RefusedError && error.status === 403
  return (
    <div className={css.state} role="alert">
      {isOffline ? <WifiOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <p className={css.title}>
        {text(isOffline ? 'state.offline' : isDenied ? 'state.denied' : 'state.failed')}
      </p>
      <p className={css.lead}>{error instanceof Error ? error.message : ''}</p>
      {onRetry && !isDenied && <Button onClick={onRetry}>{text('state.retry')}</Button>}
    </div>
  )
}

/** Lines in the place of what is being loaded. @param rows how many */
export const Waiting = ({ rows = 6 }: { readonly rows?: number }) => (
  <div className={css.waiting} role="status" aria-label={text('state.loading')}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
      <span key={row} className={css.line} />
    ))}
  </div>
)

/** The state of a thing: a colour, and always its word. */
export const Badge = ({
  tone,
  children,
}: {
  readonly tone: 'good' | 'warn' | 'bad' | 'info' | 'plain'
  readonly children: ReactNode
}) => <span className={`${css.badge} ${css[tone]}`}>{children}</span>
