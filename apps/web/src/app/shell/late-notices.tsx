import { Suspense } from 'react'
import { later } from '../../lib/later.tsx'
import { firstScreenLive } from '../../lib/screen/first-screen.tsx'
import { nextTask } from '../../lib/tasks.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** What the shell needs only once the page is live, in one file. */
export const openLateParts = () => import('./late-parts.tsx')

/** The same once the first screen is live. */
export const openWhenLive = () => firstScreenLive().then(nextTask).then(openLateParts)

const lateParts = later(openWhenLive, 'LateParts')

/**
 * Notices of the network and the question for the age, once the page is live. A part of its own: what changes with
 * hydration is drawn anew at once, and with it everything below it that is not live yet.
 */
export function LateNotices() {
  return <Suspense>{useHydrated() && <lateParts.Part />}</Suspense>
}
