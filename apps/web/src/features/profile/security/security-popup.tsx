import { Suspense } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { useMounted } from '../../../lib/use-mounted.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import type { SecuritySubject } from './security-sheet.tsx'

const securitySheet = later(() => import('./security-sheet.tsx'), 'SecuritySheet')

/** Name of the popup for the payment password, which other parts of the page open too. */
export const PAYMENT_POPUP = 'payment-password'

interface SecurityPopupProps {
  readonly popup: Popup
  readonly subject: SecuritySubject
}

/** A sheet with one form of the security centre; its code comes when it is first opened. */
export function SecurityPopup({ popup, subject }: SecurityPopupProps) {
  const mounted = useMounted(popup.open)
  return <Suspense>{mounted && <securitySheet.Part popup={popup} subject={subject} />}</Suspense>
}
