import { OPERATIONS } from '../../features.ts'
import { operationsCommand } from './operations-command.ts'

const NOTES = `With --json, list and show print JSON; amounts are minor units there. VERB --help tells more of one.
Players read the --reason of a rejection, so write it for them, in their language.

From the merchant's approvals.from on, and beyond what a member may get or an operator may give out in a day
(approvals.memberDayFrom, approvals.operatorDayFrom), two people must approve: neither may be the member who asked for the
money, and the second may not be the first; names that look the same are the same. What counts is the larger of what was
asked for and what came. --by is believed: give every operator a system user of their own, which is kept too. What another
command could not do alone waits as a proposal, which somebody else runs.

Withdrawals of a disabled member carry the obstacle member-disabled: --despite member-disabled says that you have seen it.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

/** Whether an operation is about the money of members. */
export const isMoneyOperation = ({ id }: { readonly id: string }) =>
  /^(?:deposits|withdrawals|payments|notices|slips|closing|ledger|risk|proposals)\./.test(id)

/** `npm run money -- …`: what operators do with deposits, withdrawals and payments, and how days are closed. */
export const moneyCommand = operationsCommand({
  name: 'money',
  summary:
    "Deposits, withdrawals and payments of a merchant's members. Every step keeps the NAME of --by and the system's user.",
  operations: OPERATIONS.filter(isMoneyOperation),
  isNamed: true,
  notes: NOTES,
})
