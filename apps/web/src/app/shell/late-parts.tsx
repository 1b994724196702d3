import { Suspense, useEffect } from 'react'
import { showAgeQuestion, useAgeQuestion } from '../../features/merchant/index.ts'
import { later } from '../../lib/page-life/later.tsx'
import { keepsStorage } from '../../lib/web-storage.ts'
import { NetworkNotices } from './network-notices.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const blockedCookies = later(() => import('../failures/blocked-cookies.tsx'), 'BlockedCookies')

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
          <blockedCookies.Part />
        </Suspense>
      )}
    </>
  )
}

export { ToastRegion } from '@foyer/ui/toast'
export { openRebate } from '../../features/rebates/footer-item/open-rebate.ts'
