import { CONTRACT_KINDS, type ContractKind } from '@foyer/contract'

export { CONTRACT_KINDS, type ContractKind }

/** How often a contract pays. */
export type ContractPeriod = 'hour' | 'day' | 'week' | 'halfMonth' | 'month'

/** Where a contract stands: a request waits for its answer once; what was accepted is in force until it ends. */
export type ContractState = 'pending' | 'accepted' | 'refused' | 'ended'

/** One line of a contract's terms. */
export interface ContractTerm {
  /** What the team must reach in a period, minor units: bets; for a dividend net losses. */
  readonly threshold: number
  /** Players of the team who must have played. */
  readonly activePlayers: number
  /** What that brings: minor units; for a dividend hundredths of a percent of the net losses. */
  readonly reward: number
}

/** A contract as the player sees it who was offered it. */
export interface Contract {
  readonly id: string
  readonly kind: ContractKind
  /** The agent who offers it; null for the house. */
  readonly from: { readonly username: string; readonly nickname: string } | null
  readonly terms: readonly ContractTerm[]
  readonly period: ContractPeriod
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly startsOn: string
  readonly state: ContractState
  readonly requestedAt: Date
  readonly answeredAt: Date | null
  readonly endedAt: Date | null
}
