/** What was done with a notification of a channel; all but `applied` moved nothing. */
export const NOTICE_OUTCOMES = [
  'applied',
  'unchanged',
  'repeated',
  /** It tells of no end of a payment, and is not kept. */
  'no-news',
  'unknown-order',
  'other-currency',
  /** The amount alone does not tell which of several orders was paid. */
  'ambiguous',
  /** Money came for an order that had its money already, or ended otherwise. */
  'second-payment',
  /** A company tells of another sum than it was asked to pay. */
  'other-sum',
  /** What a company had paid out came back to it. */
  'came-back',
  /** A company has paid out what it had said it would not, and what the member has again. */
  'paid-after-all',
  /** A company has paid out what it was not asked to. */
  'unknown-payout',
  /** No notification: a person saw the money at the bank and entered it. */
  'entered',
  /** It carries the reference of a payment that a person entered otherwise: with another sum, or for another order. */
  'entered-otherwise',
  /** It has the id of a notice that told of another sum, or of another order. */
  'repeated-otherwise',
  /** It is the channel's, and says what nobody understands. */
  'unreadable',
  /** Nothing proves who sent it. */
  'forged',
] as const
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number]

/** How money was settled by a person; `open` where it was not yet. `known`: it had been entered, and was credited, before it was told of. */
export type Settlement = 'open' | 'credited' | 'returned' | 'ignored' | 'known'

/** Outcomes of notices of deposits whose money a person settles. */
export const LEFT_OVER: readonly NoticeOutcome[] = [
  'unknown-order',
  'other-currency',
  'ambiguous',
  'second-payment',
  'entered-otherwise',
  'repeated-otherwise',
]

/** Outcomes of what payouts are told with which a person has something to do. */
const FOR_A_PERSON: readonly NoticeOutcome[] = ['other-sum', 'came-back', 'paid-after-all', 'unknown-payout']

/** Whether a person has to see to what a company told of a payout. */
export const needsPerson = (outcome: NoticeOutcome): boolean => FOR_A_PERSON.includes(outcome)

/** Whether money is there that can be credited to a member. */
export const isCreditable = (outcome: NoticeOutcome): boolean =>
  LEFT_OVER.includes(outcome) || outcome === 'came-back'

/** Whether a person has to say what becomes of the money. */
export const leavesMoneyOver = (outcome: NoticeOutcome): boolean => LEFT_OVER.includes(outcome)
