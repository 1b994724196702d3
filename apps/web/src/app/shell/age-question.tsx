import { lazy, Suspense } from 'react'
import { useAgeQuestion } from '../../features/merchant/index.ts'
import { useMounted } from '../../lib/use-mounted.ts'

const AgePopup = lazy(() => import('../../features/merchant/age/age-popup.tsx'))

/** Asks for the age where the merchant wants that (SWITCH-22-D); its code comes only for those who are asked. */
export function AgeQuestion() {
  const asked = useAgeQuestion()
  const mounted = useMounted(asked)
  return <Suspense>{mounted && <AgePopup open={asked} />}</Suspense>
}
