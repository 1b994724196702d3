import { useState } from 'react'
import { storedValue } from '../../lib/stored-value.ts'

const kept = storedValue('balanceHidden', (value): value is boolean => typeof value === 'boolean')

/** Whether the sum is hidden, which the device remembers (WIDGET-16-D). */
export function useHiddenBalance(): readonly [hidden: boolean, hide: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => kept.read()?.value ?? false)
  const hide = (next: boolean) => {
    setHidden(next)
    kept.write(next)
  }
  return [hidden, hide]
}
