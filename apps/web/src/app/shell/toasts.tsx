import { Suspense } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenLive } from '../../lib/page-life/use-screen-live.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'

const toastRegion = later(() => import('@foyer/ui/toast'), 'ToastRegion')

/** Where toasts show; fetched once the page is live, so that screen readers know the place before it speaks. */
export function Toasts() {
  const { toaster } = useScreenContext()
  if (!useScreenLive()) return null
  return (
    <Suspense>
      <toastRegion.Part toaster={toaster} />
    </Suspense>
  )
}
