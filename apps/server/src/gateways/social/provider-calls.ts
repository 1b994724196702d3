import type { CustomFetch } from 'openid-client'
import { GatewayError } from '../gateway-error.ts'
import type { OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'

interface ProviderCalls {
  /** Name in metrics and logs. */
  readonly gateway: string
  readonly merchant: string
  readonly guard: GatewayGuard
  readonly fetch: OutgoingFetch
}

/**
 * The calls of the OpenID library as those of every gateway: to allowed hosts only, guarded and counted. Refusals are
 * answers that the library reads; only 429 and 5xx are outages.
 */
export function providerCalls({ gateway, merchant, guard, fetch }: ProviderCalls): CustomFetch {
  return async (url, { method, headers, body }) =>
    guard.run({ gateway, merchant, repeatable: method === 'GET' }, async (signal) => {
      const { status, text, contentType } = await fetch(url, {
        method,
        headers,
        signal,
        ...(body === undefined || body === null ? {} : { body: String(body) }),
      })
      if (status === 429 || status >= 500) {
        throw new GatewayError({ gateway, reason: `answered ${status}`, outage: true })
      }
      return new Response(text, { status, headers: { 'content-type': contentType } })
    })
}
