import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, true afterwards: for what only a browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A value that the server does not know: `undefined` on the server and during hydration. Where it stays so, nothing is drawn anew. */
export function useOnceHydrated<Value>(value: Value | undefined): Value | undefined {
  return useSyncExternalStore(
    never,
    () => value,
    () => undefined,
  )
}
