import { Type } from 'typebox'
import { flagInput, lineInput, withForm } from '../../../operations/inputs.ts'
import type { Approval } from './operator-desk.ts'

/** The number of a deposit or withdrawal. */
export const orderNumber = withForm(Type.String({ maxLength: 64 }), {
  label: 'Order',
  clause: 'is the number of an order',
  terminal: { form: 'NUMBER', isWord: true },
})
/** Why something is done; players read it where an order is refused. */
export const reason = lineInput('Reason')
/** What a bank calls a payment. */
export const reference = lineInput('Reference of the bank')

/** Which orders a list begins with. */
export const oldestFirst = Type.Optional(flagInput('Oldest first', 'the oldest before the others'))

/** Lines of a list, or that it is empty. */
export const listed = (lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : ['There are none.']

/**
 * What an approval came to.
 * @param done what the second of two approvals, or the only one, comes to
 */
export const approval = (number: string, came: Approval, done = 'is approved'): readonly string[] => [
  `${number} ${came === 'first' ? 'is approved once and needs the approval of somebody else' : done}.`,
]
