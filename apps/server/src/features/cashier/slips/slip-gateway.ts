/** A slip that a service is asked about. */
export interface AskedSlip {
  readonly merchant: string
  /** Text of its code. */
  readonly payload: string
  /** The bank's code. */
  readonly bank: string
  /** What the bank calls the transfer. */
  readonly transfer: string
  /** What was to be paid, in minor units. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
}

/** What the bank says of a transfer. */
export interface SlipFacts {
  /** Minor units. */
  readonly amount: number
  /** Number of the account or proxy that it went to; digits that are not shown are other characters. */
  readonly receiver: string
  /** When it was made; absent where the service does not say. */
  readonly paidAt?: Date
}

/** A service that asks banks about slips. */
export interface SlipGateway {
  /**
   * Asks about a slip; `undefined` where the service knows no such transfer.
   * @throws {GatewayError}
   */
  ask(slip: AskedSlip): Promise<SlipFacts | undefined>
}
