import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useDownloadPrompt } from '../merchant/index.ts'

const LoginPopupCarousel = lazy(() => import('./login-popup-carousel.tsx'))

/** How long the page may settle before the pop-up comes, in ms. */
const SETTLE_MS = 1500

/** Fetches the login pop-up once the page is at rest (HOME-10); the download popup follows it (HOME-28-D). */
export function LoginPopups() {
  const [wanted, setWanted] = useState(false)
  const promptDownload = useDownloadPrompt()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWanted(true)), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <LoginPopupCarousel onDone={promptDownload} />
    </Suspense>
  )
}
