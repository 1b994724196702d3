/** What was done with a notification of a channel; all but `applied` moved nothing. */
export type NoticeOutcome =
  | 'applied'
  | 'unchanged'
  | 'repeated'
  /** It tells of no end of a payment, and is not kept. */
  | 'no-news'
  | 'unknown-order'
  | 'other-currency'
  /** The amount alone does not tell which of several orders was paid. */
  | 'ambiguous'
  /** Money came for an order that had its money already, or ended otherwise. */
  | 'second-payment'
  | 'forged'

/** How money that no order could take was settled by a person; `open` where it was not yet. */
export type Settlement = 'open' | 'credited' | 'returned' | 'ignored'

const LEFT_OVER: readonly NoticeOutcome[] = ['unknown-order', 'other-currency', 'ambiguous', 'second-payment']

/** Whether a person has to say what becomes of the money. */
export const leavesMoneyOver = (outcome: NoticeOutcome): boolean => LEFT_OVER.includes(outcome)
