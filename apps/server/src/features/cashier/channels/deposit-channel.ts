import type { Texts } from '../../../merchants/index.ts'

/** Kinds of sign that a channel may show; each is drawn by the site and is nobody's mark. */
export const CHANNEL_ICONS = ['qr', 'bank', 'wallet', 'card', 'coin'] as const
export type ChannelIcon = (typeof CHANNEL_ICONS)[number]

/** What becomes of money that comes after its order expired: credited at once, or when a person has looked at it. */
export const LATE_RULES = ['credit', 'review'] as const
export type LateRule = (typeof LATE_RULES)[number]

/** A way to deposit at a merchant. Never changed in place. */
export interface DepositChannel {
  /** Unique in the merchant. */
  readonly code: string
  /** Provider of the `deposits` service, or `local`. */
  readonly kind: string
  /** Name of the merchant's connection to it; null for `local`. */
  readonly connection: string | null
  readonly names: Texts
  readonly icon: ChannelIcon
  /** Least deposit, minor units; 0 for none. */
  readonly min: number
  /** Largest deposit, minor units; `null` for no limit. */
  readonly max: number | null
  readonly late: LateRule
  /** Only these are shown and taken. */
  readonly enabled: boolean
}
