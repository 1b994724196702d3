import { Suspense } from 'react'
import { later } from '../../lib/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { openWhenLive } from './late-notices.tsx'

const toastRegion = later(openWhenLive, 'ToastRegion')

/** Where toasts show; fetched once the page is live, so that screen readers know the place before it speaks. */
export function Toasts() {
  const { toaster } = useScreenContext()
  if (!useHydrated()) return null
  return (
    <Suspense>
      <toastRegion.Part toaster={toaster} />
    </Suspense>
  )
}
