import { lazy, Suspense, useEffect } from 'react'
import { showAgeQuestion, useAgeQuestion } from '../../features/merchant/index.ts'
import { keepsStorage } from '../../lib/web-storage.ts'
import { NetworkNotices } from './network-notices.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const BlockedCookies = lazy(() =>
  import('../failures/blocked-cookies.tsx').then(({ BlockedCookies }) => ({ default: BlockedCookies })),
)

/** What the shell shows only once the page is live. */
export function LateParts() {
  const asked = useAgeQuestion()
  useEffect(() => showAgeQuestion(asked), [asked])
  return (
    <>
      <NetworkNotices />
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
