/**
 * What examples of operations are made of: each function prepares a thing at the merchant where the example runs and gives what names it
 * in an input.
 */
export interface ExampleFixture {
  /** A player with 2,000.00; their name. */
  member(): Promise<string>
  /** An agent with nobody below; the name. */
  agent(): Promise<string>
  /** An agent with a contract that waits for an answer. */
  contract(): Promise<{ readonly agent: string; readonly id: string }>
  /** An agent who carries losses to later dividends; the name. */
  carrier(): Promise<string>
  /** An agent with an open invitation code. */
  invitation(): Promise<{ readonly agent: string; readonly code: string }>
  /** An agent with a rate in the first of the categories; the name. */
  commission(): Promise<string>
  /** Ids of the VIP levels that members have. */
  vipLevels(): Promise<readonly string[]>
  /** A VIP level without a bonus; its id. */
  vipLevel(): Promise<string>
  /** A reward that waits to be claimed; its id. */
  reward(): Promise<string>
  /** The name of the member whose a reward is. */
  ownerOf(reward: string): Promise<string>
  /** An application for a reward that waits; its id. */
  application(): Promise<string>
  /** A feedback without an answer; its id. */
  feedback(): Promise<string>
  /** A redeemed thing that waits to be sent; its id. */
  mallOrder(): Promise<string>
  /** A game in the catalogue; its id. */
  game(): Promise<string>
  /** An open round; its number. */
  round(): Promise<string>
  /** A round of which a win of 500.00 is held; its number. */
  heldRound(): Promise<string>
  /** A transfer to a provider's wallet of which nobody knows how it ended; its id. */
  transfer(): Promise<string>
  /** A way to deposit by the product's own page; its code. */
  depositChannel(): Promise<string>
  /** A deposit of 500.00; its number. `by-hand`: an operator has taken over to send it back. */
  deposit(state: 'pending' | 'review' | 'refunding' | 'by-hand'): Promise<string>
  /** A withdrawal of 700.00; its number. */
  withdrawal(state: 'review' | 'approved' | 'paying'): Promise<string>
  /** A connection to a company that pays withdrawals, as the main one. */
  payoutCompany(): Promise<void>
  /** A file of one withdrawal, with the bank's answer that it was paid. */
  payoutFile(): Promise<{ readonly batch: string; readonly paidCsv: string }>
  /** A payment of 500.00 that no order could take; its number. */
  payment(): Promise<string>
  /** A bank slip that waits; its number. */
  slip(): Promise<number>
  /** An operator with the role support; the name. */
  operator(): Promise<string>
  /** A member with a note, as the inputs that name it. */
  note(): Promise<{ readonly name: string; readonly note: number }>
  /** A transfer of the ledger; its id. */
  movement(): Promise<string>
  /** What an operator gave a member, as the inputs that name it. */
  given(): Promise<{ readonly name: string; readonly key: string }>
  /** A day that is closed; its date. */
  closedDay(): Promise<string>
  /** A day that may be closed next. */
  closableDay(): Promise<string>
  /** Something that differs, as the inputs that name it. */
  difference(): Promise<{ readonly day: string; readonly difference: string }>
  /** A template of a message; its code. */
  template(): Promise<string>
  /** A message to many that is being sent; the number of its run. */
  messageRun(): Promise<number>
  /** What somebody else proposed, and one person may do; its number. */
  proposal(): Promise<number>
}
