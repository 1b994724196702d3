import type { Texts } from '../../merchants/index.ts'

/** What is written to members; contents are HTML. */
export interface InboxText {
  readonly titles: Texts
  readonly contents: Texts
}

/** A message as a member has it. */
export interface InboxMessage extends InboxText {
  readonly id: string
  readonly sentAt: Date
  readonly read: boolean
}

/** Whose inbox it is; of the session, never of the caller's word. */
export interface InboxOwner {
  /** Id of the member. */
  readonly member: string
  readonly merchant: string
  /** While the member takes a break or is excluded: until when. */
  readonly pausedUntil?: Date | null
}
