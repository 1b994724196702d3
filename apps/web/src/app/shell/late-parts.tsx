import { lazy, Suspense } from 'react'
import { keepsStorage } from '../../lib/web-storage.ts'
import { AgeQuestion } from './age-question.tsx'
import { NetworkNotices } from './network-notices.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const BlockedCookies = lazy(() =>
  import('../failures/blocked-cookies.tsx').then(({ BlockedCookies }) => ({ default: BlockedCookies })),
)

/** What the shell shows only once the page is live. */
export function LateParts() {
  return (
    <>
      <NetworkNotices />
      <AgeQuestion />
      <PageAnnouncer />
      {!keepsStorage() && (
        <Suspense>
          <BlockedCookies />
        </Suspense>
      )}
    </>
  )
}

export { openRebate } from '../../features/account/rebate/open-rebate.ts'
