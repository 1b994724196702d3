/** Tells whether a call of this page took long. */
export interface SlowCalls {
  happened(): boolean
  subscribe(changed: () => void): () => void
  /** Follows one call. */
  watch<Answer>(call: Promise<Answer>): Promise<Answer>
}

/** A call that takes longer is slow, in ms. */
export const SLOW_MS = 8000

/** No slow call yet. */
export function createSlowCalls(): SlowCalls {
  let slow = false
  const listeners = new Set<() => void>()
  return {
    happened: () => slow,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    watch(call) {
      const timer = setTimeout(() => {
        slow = true
        for (const listener of listeners) listener()
      }, SLOW_MS)
      return call.finally(() => clearTimeout(timer))
    },
  }
}
