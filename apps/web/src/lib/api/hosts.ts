import { timeLimit } from '../time-limit.ts'
import { CallError } from './api.ts'

interface FetchLimits {
  readonly timeoutMs: number
  /** How often a call is repeated after a network failure; 0 for writes. */
  readonly repeats: number
  /** Whether other hosts may be asked: sessions, and the cookies behind them, are known at the own host only. */
  readonly anyHost: boolean
  readonly signal?: AbortSignal | undefined
}

/** Sends calls to the site's own host first, then to the others, and stays with the one that answered. */
export interface Hosts {
  fetch(address: string, init: RequestInit, limits: FetchLimits): Promise<Response>
}

/** The site's own host, as the start of an address. */
const OWN = ''

/**
 * Begins with the site's own host. Calls that must not go elsewhere always go there; when it answers one, it is the
 * host for all calls again.
 * @param others further hosts with scheme, in the order to try them; read after a network failure
 */
export function createHosts(others: () => readonly string[]): Hosts {
  let answering = OWN

  const once = async (host: string, address: string, init: RequestInit, limits: FetchLimits) => {
    const time = timeLimit(limits.timeoutMs)
    const signal = limits.signal ? firstOf(limits.signal, time) : time
    try {
      return await fetch(host + address, { ...(host === OWN ? init : asVisitor(init)), signal })
    } catch (error) {
      limits.signal?.throwIfAborted()
      const late = time.aborted
      throw new CallError(late ? 'network.timeout' : 'network.failed', 0, String(error))
    }
  }

  function* hostsToTry({ repeats, anyHost }: FetchLimits): Generator<string> {
    const first = anyHost ? answering : OWN
    for (let time = 0; time <= repeats; time += 1) yield first
    // Without a network no host answers.
    if (!anyHost || globalThis.navigator?.onLine === false) return
    yield* [OWN, ...others()].filter((host) => host !== first)
  }

  return {
    async fetch(address, init, limits) {
      let failure: unknown
      for (const host of hostsToTry(limits)) {
        try {
          const answer = await once(host, address, init, limits)
          answering = host
          return answer
        } catch (error) {
          if (!(error instanceof CallError) || error.code === 'network.timeout') throw error
          failure = error
        }
      }
      throw failure
    },
  }
}

/** A signal that aborts with the first of them; `AbortSignal.any` is missing in Safari before 17.4. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  const abort = () => first.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  }
  return first.signal
}

/** A call without what belongs to the session at the own host. */
function asVisitor(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.delete('token')
  return { ...init, headers, credentials: 'omit' }
}
