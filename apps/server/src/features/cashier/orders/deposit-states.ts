/**
 * Where a deposit stands, as it is stored; `paid` is a step on the way to `credited` or `review`. What came for a `failed`
 * one has to be sent back; `refunding` ones have begun that.
 */
export type DepositState =
  | 'pending'
  | 'review'
  | 'paid'
  | 'credited'
  | 'failed'
  | 'expired'
  | 'refunding'
  | 'refunded'

/** What can happen to a deposit. */
export type DepositEvent =
  /** The channel says that money came; `mustReview` where a rule wants a person to look first. */
  | { readonly kind: 'paid'; readonly mustReview: boolean }
  /** The channel says that none will come. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  /** A person says that it is to be credited; for an open order, that the money is there. */
  | { readonly kind: 'approved' }
  | { readonly kind: 'rejected' }
  /** What had come is about to be sent back. */
  | { readonly kind: 'refunding' }
  /** What had come was sent back. */
  | { readonly kind: 'refunded' }

/** What the machine knows of an order. */
interface DepositFacts {
  readonly state: DepositState
  /** Minor units; null before money came. */
  readonly received: number | null
}

const CREDITED = ['paid', 'credited'] as const
const REVIEW = ['paid', 'review'] as const

/**
 * The states that an event leads through, one after the other; none where it changes nothing. Money that came once is
 * credited or sent back, never both and never neither.
 */
export function depositPath({ state, received }: DepositFacts, event: DepositEvent): readonly DepositState[] {
  const isOpen = state === 'pending' || state === 'expired'
  switch (event.kind) {
    case 'paid':
      // A second payment of one order is for people to look at.
      if (received !== null) return []
      if (isOpen) return event.mustReview ? REVIEW : CREDITED
      return state === 'failed' ? REVIEW : []
    case 'failed':
      return state === 'pending' ? ['failed'] : []
    case 'expired':
      return state === 'pending' ? ['expired'] : []
    case 'approved':
      if (isOpen) return CREDITED
      return state === 'review' ? ['credited'] : []
    case 'rejected':
      return state === 'pending' || state === 'review' ? ['failed'] : []
    case 'refunding':
      return state === 'failed' && received !== null ? ['refunding'] : []
    case 'refunded':
      return state === 'refunding' ? ['refunded'] : []
  }
}
