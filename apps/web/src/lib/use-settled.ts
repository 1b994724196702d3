import { useEffect, useState } from 'react'

/**
 * A value as it was when it last kept still for a while; at first the value itself.
 * @param quietMs ms without a change before the value counts
 */
export function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
