import type { ContractKind } from '@foyer/contract'

export type { ContractKind }

/** How often a contract pays. */
export const CONTRACT_PERIODS = ['hour', 'day', 'week', 'halfMonth', 'month'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/** One line of a contract's terms: what the team must reach in a period, and what that brings. */
export interface ContractTerm {
  /** Minor units of bets; for a dividend of net losses. */
  readonly threshold: number
  readonly activePlayers: number
  /** Minor units; `null` for a dividend. */
  readonly amount: number | null
  /** Hundredths of a percent; `null` for a salary. */
  readonly rate: number | null
}

/** A contract that an agent offered. */
export interface Contract {
  readonly id: string
  /** Name of the agent, to be shown as it is. */
  readonly from: string
  readonly period: ContractPeriod
  /** YYYY/MM/DD in the merchant's time zone. */
  readonly start: string
  readonly terms: readonly ContractTerm[]
  readonly state: 'pending' | 'accepted' | 'refused' | 'ended'
  /** ms since 1970. */
  readonly requestedAt: number
  /** ms since 1970; `null` where it was not answered. */
  readonly answeredAt: number | null
  /** ms since 1970; `null` where it has not ended. */
  readonly endedAt: number | null
}

/** A player's contracts of one kind. */
export interface Contracts {
  /** What waits for an answer. */
  readonly request: Contract | null
  readonly inForce: Contract | null
  /** What was refused or has ended, newest first. */
  readonly history: readonly Contract[]
}
