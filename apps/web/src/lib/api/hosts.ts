import { CallError } from './api.ts'

interface FetchLimits {
  readonly timeoutMs: number
  /** How often a call is repeated after a network failure; 0 for writes (API-73-D). */
  readonly repeats: number
  readonly signal?: AbortSignal | undefined
}

/** Sends calls to the site's own host first, then to the others, and stays with the one that answered (API-65-D). */
export interface Hosts {
  fetch(address: string, init: RequestInit, limits: FetchLimits): Promise<Response>
  /** Further hosts with scheme, in the order to try them. */
  offer(hosts: readonly string[]): void
}

/** Knows the site's own host only, until others are offered. */
export function createHosts(): Hosts {
  let others: readonly string[] = []
  let current = ''

  const once = async (host: string, address: string, init: RequestInit, limits: FetchLimits) => {
    const time = AbortSignal.timeout(limits.timeoutMs)
    const signal = limits.signal ? AbortSignal.any([limits.signal, time]) : time
    try {
      return await fetch(host + address, { ...init, signal, ...(host ? { credentials: 'include' } : {}) })
    } catch (error) {
      limits.signal?.throwIfAborted()
      const late = time.aborted
      throw new CallError(late ? 'network.timeout' : 'network.failed', 0, String(error))
    }
  }

  return {
    offer(hosts) {
      others = hosts
    },
    async fetch(address, init, limits) {
      const tries = [current, ...Array.from({ length: limits.repeats }, () => current)]
      const rest = limits.repeats > 0 ? ['', ...others].filter((host) => host !== current) : []
      let failure: unknown
      for (const host of [...tries, ...rest]) {
        try {
          const answer = await once(host, address, init, limits)
          current = host
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
