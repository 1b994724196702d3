import { useState } from 'react'

/** True from the first time on that something was wanted: what was fetched stays, so that closing can be animated. */
export function useMounted(wanted: boolean): boolean {
  const [mounted, setMounted] = useState(wanted)
  if (wanted && !mounted) setMounted(true)
  return mounted || wanted
}
