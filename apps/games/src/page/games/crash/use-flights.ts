import { useEffect, useState } from 'react'
import type { ShownFlights } from '../../../answers.ts'
import { readSecret } from '../../lib/secret.ts'

/** How things stand, and when the page heard it, as `performance.now()` says. */
export interface HeardFlights extends ShownFlights {
  readonly at: number
}

/** How long nothing may be heard, and how long to wait before asking again, in ms. */
const SILENT_MS = 15_000
const AGAIN_MS = 1_000

/** The state of the flights; `undefined` before the first update, and while the connection is lost. */
export function useFlights(): HeardFlights | undefined {
  const [heard, setHeard] = useState<HeardFlights>()
  useEffect(() => {
    const leaving = new AbortController()
    void listen(leaving.signal, setHeard)
    return () => leaving.abort()
  }, [])
  return heard
}

async function listen(
  leaving: AbortSignal,
  onHeard: (heard: HeardFlights | undefined) => void,
): Promise<void> {
  while (!leaving.aborted) {
    // Whatever breaks the connection, the next one says how things stand then.
    await hearOnce(leaving, onHeard).catch(() => undefined)
    if (leaving.aborted) return
    onHeard(undefined)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

async function hearOnce(leaving: AbortSignal, onHeard: (heard: HeardFlights) => void): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENT_MS)
  const stop = () => silent.abort()
  leaving.addEventListener('abort', stop)
  try {
    const answer = await fetch('/games/v1/flights', {
      headers: { authorization: `Bearer ${readSecret()}` },
      signal: silent.signal,
    })
    const reader = answer.ok ? answer.body?.getReader() : undefined
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const read = await reader?.read()
      if (!read || read.done) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENT_MS)
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      const last = lines.at(-1)
      if (last) onHeard({ ...(JSON.parse(last) as ShownFlights), at: performance.now() })
    }
  } finally {
    clearTimeout(timer)
    leaving.removeEventListener('abort', stop)
  }
}
