import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'

const NetworkNotices = lazy(() =>
  import('./network-notices.tsx').then((door) => ({ default: door.NetworkNotices })),
)

/**
 * Notices of the network, once the page is live. A part of its own: what changes with hydration is drawn anew at once,
 * and with it everything below it that is not live yet.
 */
export function LateNotices() {
  return <Suspense>{useHydrated() && <NetworkNotices />}</Suspense>
}
