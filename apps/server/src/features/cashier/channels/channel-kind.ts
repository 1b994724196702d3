import type { LanguageCode } from '@foyer/contract'
import type { ChannelIcon } from './deposit-channel.ts'

/** The order as its channel knows it. */
export interface ChannelOrder {
  readonly id: string
  readonly number: string
  readonly merchant: string
  /** Id of the member who pays. */
  readonly member: string
  /** Code of the channel. */
  readonly channel: string
  /** What is to be paid, in minor units. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
  /** Name of the account that it is to be paid to; null where the channel has none to choose from. */
  readonly account: string | null
  /** What the channel calls the payment; empty while it has not said so. */
  readonly reference: string
  readonly expiresAt: Date
}

/** How a payment is begun. */
export interface Checkout {
  /** Sign by which the merchant shows the channel. */
  readonly icon: ChannelIcon
  /** Origin of the merchant's site, to which the payer comes back. */
  readonly origin: string
  /** Language of the payer. */
  readonly language: LanguageCode
}

/** A payment that was begun. */
export interface BegunPayment {
  readonly payTo: PayTo
  /** What the channel calls it; empty where it has not said so. */
  readonly reference?: string
}

/** What a line tells the player who pays. */
export type PayToName =
  | 'bank'
  | 'account'
  | 'holder'
  | 'biller'
  | 'promptpay'
  | 'network'
  | 'address'
  | 'reference'

/** Where an order is paid: details to copy, or a page of the channel's own. */
export type PayTo =
  | {
      readonly kind: 'details'
      readonly lines: readonly { name: PayToName; value: string }[]
      /** The bank of the account: its country (ISO 3166-1 alpha-2) and its code there. */
      readonly bank?: { readonly country: string; readonly code: string }
      /** Text of a QR code that says the same to the payer's app; absent where there is none. */
      readonly code?: string
      /** What kind of code it is; absent for one that follows no standard. */
      readonly scheme?: 'promptpay'
    }
  | { readonly kind: 'redirect'; readonly url: string }

/** How a payment ended, as the channel tells it. The amount is the channel's, never that of the order. */
export interface ChannelPayment {
  readonly outcome: 'paid' | 'failed'
  /** Minor units; 0 where nothing was paid. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
  /** What the channel calls the payment; empty where it has no name. */
  readonly reference: string
  /** When it was paid, which decides whether it came in time; absent where the channel does not say. */
  readonly paidAt?: Date
}

/** A notification that is proved to be the channel's. */
export interface ChannelNotification extends ChannelPayment {
  /** The same however often it is sent. */
  readonly id: string
  /** Number of the order; empty where the channel recognises payments by their amount. */
  readonly order: string
}

/** A notification as it arrived. */
export interface SentNotification {
  readonly merchant: string
  /** Code of the channel to which it was sent. */
  readonly channel: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Path and query to which it was sent. */
  readonly path: string
  /** The body as it came, which signatures cover. */
  readonly bytes: Uint8Array
  /** The text of the body. */
  readonly body: string
}

/** Thrown for a notification that nothing proves to be the channel's. */
export class ForgedNotificationError extends Error {
  override readonly name = 'ForgedNotificationError'
}

/** Thrown for a notification that is the channel's and cannot be read; the message says what is wrong with it. */
export class UnreadableNotificationError extends Error {
  override readonly name = 'UnreadableNotificationError'
}

/** An account that an order may be paid to. */
export interface PayableAccount {
  readonly name: string
  /** What may come to it in a day, minor units; null for no limit. */
  readonly dayMax: number | null
}

/** A payment that a demo makes up. */
export interface SimulatedPayment {
  readonly outcome: ChannelPayment['outcome']
  /** Minor units. */
  readonly amount: number
  /** What the bank calls it. */
  readonly transaction: string
  readonly at: Date
}

/** A kind of deposit channel: each is a folder beside this file. Calls may be repeated; they do no more the second time. */
export interface ChannelKind {
  /** Whether its channels can be used in this installation. */
  readonly isOpen: boolean
  /**
   * How it knows which order was paid: by a number that comes with the money, unless it says that the amount must tell, which is
   * then unlike that of any other order that waits.
   */
  readonly recognisesBy?: 'number' | 'amount'
  /** Whether members may prove a payment by the slip of their bank. */
  readonly takesSlips?: boolean
  /** Number of the account or proxy that an order is to be paid to, digits only; `undefined` where it is not known any more. */
  receiverOf?(order: Pick<ChannelOrder, 'account'>): string | undefined
  /** Accounts that orders are paid to, in turn; absent where there is nothing to choose. */
  readonly accounts?: readonly PayableAccount[]
  /** What a notification is answered with, once it is stored; the product's own answer where absent. */
  readonly answer?: string | undefined
  /** Begins a payment and tells where it is to be paid. */
  create(order: ChannelOrder, checkout: Checkout): Promise<BegunPayment>
  /**
   * Reads a notification; `undefined` where it tells of no end of a payment.
   * @throws {ForgedNotificationError}
   * @throws {UnreadableNotificationError}
   */
  readNotification(sent: SentNotification): Promise<ChannelNotification | undefined>
  /** Asks how the payment of an order ended; `undefined` where it has not. */
  status(order: ChannelOrder): Promise<ChannelPayment | undefined>
  /**
   * Sends back what was paid.
   * @param key the same for every try: the channel sends it back once, however often it is asked
   * @returns whether it is sent; `false` where somebody has to do it by hand
   */
  refund(order: ChannelOrder, amount: number, key: string): Promise<boolean>
  /** What it would send if the order were paid so now, or not paid at all; for demos, where it can. */
  simulate?(order: ChannelOrder, payment: SimulatedPayment): Promise<SentNotification>
}
