import type { SentNotification } from '../channels/channel-kind.ts'

/** A withdrawal as the company that pays it knows it. */
export interface PayoutOrder {
  readonly id: string
  readonly number: string
  readonly merchant: string
  /** Id of the member. */
  readonly member: string
  /** Minor units. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
  /** The account: ISO 3166-1 alpha-2, the bank's code there, number and holder. */
  readonly country: string
  readonly bank: string
  readonly accountNumber: string
  readonly holder: string
  /** What the company calls the payment; empty while it has not said so. */
  readonly reference: string
}

/** What a company tells of a payment. */
export interface ToldPayout {
  /** `undefined` where it is under way. */
  readonly outcome: 'paid' | 'failed' | undefined
  /** Minor units; `undefined` where it is not said. */
  readonly amount: number | undefined
  /** ISO 4217 */
  readonly currency: string
  /** What the company calls the payment; empty where it is not said. */
  readonly reference: string
}

/** A proved notification of a company. */
export interface PayoutNotification extends ToldPayout {
  /** The same however often it is sent. */
  readonly id: string
  /** Number of the order. */
  readonly order: string
  readonly outcome: 'paid' | 'failed'
}

/** A company that pays withdrawals. */
export interface PayoutGateway {
  /** What a notification is answered with; the product's own answer where absent. */
  readonly answer: string | undefined
  /** Whether it can be asked how a payment stands; else only its notifications tell. */
  readonly canBeAsked: boolean
  /** Whether it pays to a bank. */
  takes(account: Pick<PayoutOrder, 'country' | 'bank'>): boolean
  /**
   * Asks to pay an order; the company pays it once, however often it is asked.
   * @throws {GatewayError} `outage` where it may have been understood nevertheless
   */
  send(order: PayoutOrder): Promise<ToldPayout>
  /** How a payment stands; `unknown` where the company knows none of this order, `undefined` where it cannot be asked. */
  status(order: PayoutOrder): Promise<ToldPayout | 'unknown' | undefined>
  /**
   * Reads a notification; `undefined` where it tells of no end of a payment.
   * @throws {ForgedNotificationError}
   * @throws {UnreadableNotificationError}
   */
  readNotification(sent: SentNotification): PayoutNotification | undefined
}
