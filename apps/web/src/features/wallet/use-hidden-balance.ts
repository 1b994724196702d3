import { useSyncExternalStore } from 'react'
import { storedValue } from '../../lib/stored-value.ts'

/** What stands for a hidden sum; as long whatever it covers. */
export const COVER = '******'

const kept = storedValue('balanceHidden', (value): value is boolean => typeof value === 'boolean')
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the sum is hidden, wherever it stands; the device remembers it. */
export function useHiddenBalance(): readonly [hidden: boolean, hide: (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(
    subscribe,
    () => kept.read()?.value ?? false,
    () => false,
  )
  const hide = (next: boolean) => {
    kept.write(next)
    for (const listener of listeners) listener()
  }
  return [hidden, hide]
}
