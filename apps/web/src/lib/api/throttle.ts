/**
 * Within the window after a call further identical calls are not sent, except the last one, sent when the window ends.
 * Calls in the window share the answer of that last one.
 */
export type Throttle = <Answer>(key: string, windowMs: number, send: () => Promise<Answer>) => Promise<Answer>

/** A throttle without history. */
export function createThrottle(): Throttle {
  const windows = new Map<string, { last?: () => void; waiting?: Promise<unknown> }>()

  const open = (key: string, windowMs: number) => {
    const window: { last?: () => void; waiting?: Promise<unknown> } = {}
    windows.set(key, window)
    setTimeout(() => {
      windows.delete(key)
      if (!window.last) return
      open(key, windowMs)
      window.last()
    }, windowMs)
  }

  return <Answer>(key: string, windowMs: number, send: () => Promise<Answer>) => {
    const window = windows.get(key)
    if (!window) {
      open(key, windowMs)
      return send()
    }
    window.waiting ??= new Promise<Answer>((resolve, reject) => {
      window.last = () => send().then(resolve, reject)
    })
    // Calls with the same key are the same call, so they have the same kind of answer.
    return window.waiting as Promise<Answer>
  }
}
