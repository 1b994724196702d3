import { Suspense } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenLive } from '../../lib/page-life/use-screen-live.ts'

const lateParts = later(() => import('./late-parts.tsx'), 'LateParts')

/**
 * Notices of the network and the question for the age, once the page is live. A part of its own: what is drawn anew around
 * something that does not live yet brings that to life at once.
 */
export function LateNotices() {
  return <Suspense>{useScreenLive() && <lateParts.Part />}</Suspense>
}
