/**
 * Where a withdrawal stands. `review`: a person has to look at it. `approved`: it waits to be paid. `paying`: a cashier
 * pays it now, so that the member cannot take it back any more.
 */
export type WithdrawalState = 'review' | 'approved' | 'paying' | 'paid' | 'rejected' | 'failed' | 'cancelled'

/** Why a person looks at a withdrawal before it is paid. */
export type ReviewReason = 'first' | 'new-account' | 'password-changed' | 'amount' | 'velocity' | RiskReason

/** Rules that a merchant may turn on, as reasons why a person looks. */
export type RiskReason = 'unplayed' | 'shared-account' | 'device-and-account' | 'after-bonus' | 'both-sides'

/** What can happen to a withdrawal. */
export type WithdrawalEvent = 'approved' | 'rejected' | 'paying' | 'paid' | 'failed' | 'cancelled'

const PATHS: Readonly<Record<WithdrawalEvent, readonly WithdrawalState[]>> = {
  approved: ['review'],
  rejected: ['review', 'approved'],
  paying: ['approved'],
  paid: ['paying'],
  failed: ['paying'],
  cancelled: ['review', 'approved'],
}

/** Whether an event leads from a state; its name is then the next state. */
export const mayFollow = (state: WithdrawalState, event: WithdrawalEvent): boolean =>
  PATHS[event].includes(state)

/** States in which the amount is held: it has left the wallet and may still come back. */
export const HELD_STATES = ['review', 'approved', 'paying'] satisfies WithdrawalState[]

/** States after which the amount is in the wallet again. */
export const RETURNED_STATES = ['rejected', 'failed', 'cancelled'] as const satisfies WithdrawalState[]
