import type { ContractKind, ContractPeriod, ContractTerm } from '../../features/agent/index.ts'

/** A contract that a demo account was offered. */
interface DemoContract {
  /** Account that offers it; null for the house. */
  readonly from: 'agent2' | null
  /** Account that is asked. */
  readonly to: 'partner' | 'agent1'
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly state: 'pending' | 'accepted' | 'refused'
  /** How long ago it was offered, in days; an answer came a day later. */
  readonly daysAgo: number
  readonly terms: readonly ContractTerm[]
}

/**
 * What `partner` was offered, one request that waits, one contract in force and one that was refused, and what `agent1` is paid by: no other
 * demo account meets a question on home.
 */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  {
    from: 'agent2',
    to: 'partner',
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
    from: 'agent2',
    to: 'partner',
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
    from: 'agent2',
    to: 'partner',
    kind: 'dividend',
    period: 'halfMonth',
    state: 'refused',
    daysAgo: 75,
    terms: [{ threshold: 100_000_00, activePlayers: 20, reward: 4_00 }],
  },
  {
    from: null,
    to: 'agent1',
    kind: 'salary',
    period: 'day',
    state: 'accepted',
    daysAgo: 34,
    terms: [
      { threshold: 200_00, activePlayers: 1, reward: 20_00 },
      { threshold: 500_00, activePlayers: 2, reward: 60_00 },
      { threshold: 1_000_00, activePlayers: 4, reward: 150_00 },
    ],
  },
]
