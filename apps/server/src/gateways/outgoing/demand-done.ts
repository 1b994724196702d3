import { GatewayError } from '../gateway-error.ts'

/**
 * Accepts an answer of 2xx.
 * @throws {GatewayError} an outage for 429 and 5xx; otherwise the service refuses what it was asked for
 */
export function demandDone(gateway: string, status: number): void {
  if (status >= 200 && status < 300) return
  throw new GatewayError({
    gateway,
    reason: `answered ${status}`,
    outage: status === 429 || status >= 500,
  })
}
