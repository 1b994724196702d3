import { Suspense, useEffect } from 'react'
import { showAgeQuestion, useAgeQuestion, useSite } from '../../features/merchant/index.ts'
import { useGameOpened } from '../../features/play/index.ts'
import { realityCheck } from '../../features/protection/index.ts'
import { later } from '../../lib/page-life/later.tsx'
import { useAhead } from '../../lib/page-life/use-ahead.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { keepsStorage } from '../../lib/web-storage.ts'
import { openRebateItem } from './footer-menu.tsx'
import { NetworkNotices } from './network-notices.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const blockedCookies = later(() => import('../failures/blocked-cookies.tsx'), 'BlockedCookies')

/** What the shell shows only once the page is live. */
export function LateParts() {
  const asked = useAgeQuestion()
  useEffect(() => showAgeQuestion(asked), [asked])
  const isBack = useGameOpened()
  const session = useSession()
  useAhead(openRebateItem, useSite().switches.MANPLAYREB3)
  return (
    <>
      <NetworkNotices />
      <PageAnnouncer />
      {isBack && session && (
        <Suspense>
          <realityCheck.Part />
        </Suspense>
      )}
      {!keepsStorage() && (
        <Suspense>
          <blockedCookies.Part />
        </Suspense>
      )}
    </>
  )
}
