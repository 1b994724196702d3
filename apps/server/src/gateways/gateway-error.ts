import { isOfDatabase } from '../db/index.ts'

interface GatewayFailure {
  /** Name of the gateway, such as `sms.twilio`. */
  readonly gateway: string
  /** What happened, without addresses, numbers or secrets. */
  readonly reason: string
  /** Whether the service as a whole is at fault: no answer, a broken one, or 429 and 5xx. */
  readonly outage: boolean
  /** Whether the service surely did nothing, so that asking again does nothing twice. */
  readonly unsent?: boolean
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

const RETRY_AFTER_SECONDS = 30

/** Thrown when an outside service did not do what it was asked for; callers are told `gateway.failed`. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly gateway: string
  readonly outage: boolean
  readonly unsent: boolean
  readonly retryAfter: number
  readonly #reason: string
  #merchant: string | undefined

  constructor({ gateway, reason, outage, unsent = false, retryAfter, cause }: GatewayFailure) {
    super(`${gateway}: ${reason}`, { cause })
    this.gateway = gateway
    this.outage = outage
    this.unsent = unsent
    this.retryAfter = retryAfter ?? RETRY_AFTER_SECONDS
    this.#reason = reason
  }

  /** Code of the merchant whose call failed; known once the guard has seen the error. */
  get merchant(): string | undefined {
    return this.#merchant
  }

  /** Notes whose call failed, also in the message, which is all that logs of jobs keep. */
  ofMerchant(merchant: string): this {
    this.#merchant = merchant
    this.message = `${this.gateway} of ${merchant}: ${this.#reason}`
    return this
  }
}

/** What a failed delivery is noted as: a message that the database could not take did not fail at a service. */
export const failureCode = (error: unknown): 'gateway.failed' | 'system.unavailable' =>
  isOfDatabase(error) ? 'system.unavailable' : 'gateway.failed'
