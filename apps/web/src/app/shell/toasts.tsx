import { lazy, Suspense } from 'react'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

const ToastRegion = lazy(() => import('@foyer/ui/toast').then((door) => ({ default: door.ToastRegion })))

/** Where toasts show; fetched once the page is live, so that screen readers know the place before it speaks. */
export function Toasts() {
  const { toaster } = useScreenContext()
  if (!useHydrated()) return null
  return (
    <Suspense>
      <ToastRegion toaster={toaster} />
    </Suspense>
  )
}
