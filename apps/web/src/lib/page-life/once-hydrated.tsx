import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface OnceHydratedProps {
  /** Stands there on the server and during hydration. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** What only a browser can show. Nothing around it is drawn anew for it. */
export function OnceHydrated({ before, children }: OnceHydratedProps) {
  return useHydrated() ? children : before
}
