import type { SlipFacts } from './slip-gateway.ts'

/** What a transfer should have been. */
export interface ExpectedTransfer {
  /** Minor units. */
  readonly amount: number
  /** Number of the account or proxy to pay to, digits only. */
  readonly receiver: string
  readonly createdAt: Date
}

/** Whether a transfer is the one of a deposit; `unclear` where a person has to say. */
export type SlipVerdict = 'match' | 'no-match' | 'unclear'

/** Clocks differ, and banks tell minutes; in ms. */
const EARLY_MS = 5 * 60_000
/** Fewer shown digits of a number tell too little. */
const LEAST_DIGITS = 3

/** Compares what the bank says of a transfer with what it should have been; a transfer of tomorrow tells no time. */
export function compareSlip(facts: SlipFacts, expected: ExpectedTransfer, now = Date.now()): SlipVerdict {
  if (facts.amount !== expected.amount) return 'no-match'
  if (facts.paidAt && facts.paidAt.getTime() < expected.createdAt.getTime() - EARLY_MS) return 'no-match'
  const receiver = compareNumber(facts.receiver, expected.receiver)
  const isTimed = facts.paidAt !== undefined && facts.paidAt.getTime() <= now + EARLY_MS
  return receiver === 'match' && !isTimed ? 'unclear' : receiver
}

/** Banks hide digits of numbers, and write them with dashes: those that are shown must be the same, from the end on. */
function compareNumber(shown: string, number: string): SlipVerdict {
  const marks = [...shown.replace(/[\s-]/g, '')].reverse()
  const digits = [...number].reverse()
  const seen = marks.flatMap((mark, place) => (/\d/.test(mark) ? [[mark, digits[place]] as const] : []))
  if (seen.some(([mark, digit]) => mark !== digit)) return 'no-match'
  return seen.length < LEAST_DIGITS ? 'unclear' : 'match'
}
