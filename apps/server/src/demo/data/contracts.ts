import type { ContractKind, ContractPeriod, ContractTerm } from '../../features/agent/index.ts'

/** A contract that a demo account was offered. */
interface DemoContract {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly state: 'pending' | 'accepted' | 'refused'
  /** How long ago it was offered, in days; an answer came a day later. */
  readonly daysAgo: number
  readonly terms: readonly ContractTerm[]
}

/** Who offers, and who is asked: no other demo account meets a question on home. */
export const DEMO_CONTRACT_PARTIES = { from: 'agent2', to: 'partner' } as const

/** What that account was offered: one request that waits, one contract in force, one that was refused. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  {
    kind: 'salary',
    period: 'day',
    state: 'pending',
    daysAgo: 1,
    terms: [
      { threshold: 50_000_00, activePlayers: 3, reward: 200_00 },
      { threshold: 200_000_00, activePlayers: 8, reward: 1_000_00 },
      { threshold: 1_000_000_00, activePlayers: 25, reward: 6_000_00 },
    ],
  },
  {
    kind: 'dividend',
    period: 'month',
    state: 'accepted',
    daysAgo: 40,
    terms: [
      { threshold: 10_000_00, activePlayers: 3, reward: 5_00 },
      { threshold: 100_000_00, activePlayers: 10, reward: 12_50 },
    ],
  },
  {
    kind: 'dividend',
    period: 'halfMonth',
    state: 'refused',
    daysAgo: 75,
    terms: [{ threshold: 100_000_00, activePlayers: 20, reward: 4_00 }],
  },
]
