import type { ContractKind, ContractTerm } from './contract.ts'

/** Hundredths of a percent in a whole. */
const WHOLE_RATE = 10_000n

/** What a team did in a period; amounts are minor units. */
export interface TeamPeriod {
  /** Valid bets. */
  readonly valid: number
  /** Players who bet enough to count as active. */
  readonly active: number
  /** What the team lost, less bonuses and rebates; below 0 where it won. */
  readonly loss: number
}

/** What a contract comes to in a period; amounts are minor units. */
export interface ContractSum {
  /** The line of the terms that was reached; null for none. */
  readonly term: ContractTerm | null
  /** What it brings, before what goes to those below. */
  readonly gross: number
  readonly paid: number
  /** Of a dividend: losses below 0, for the next period. */
  readonly carry: number
}

/**
 * What a contract pays for a period: the highest line of its terms that the team has reached, less what those directly below get from the
 * contracts that the agent offered them.
 * @param carried of the period before, 0 or below
 * @param below minor units
 */
export function sumContract(
  kind: ContractKind,
  terms: readonly ContractTerm[],
  { valid, active, loss }: TeamPeriod,
  { carried, below }: { readonly carried: number; readonly below: number },
): ContractSum {
  const base = kind === 'dividend' ? loss + carried : valid
  const carry = kind === 'dividend' ? Math.min(0, base) : 0
  const reached = terms.filter((term) => base >= term.threshold && active >= term.activePlayers)
  const term = base > 0 ? (reached.at(-1) ?? null) : null
  const reward = term?.reward ?? 0
  const gross =
    kind === 'dividend' ? Number((BigInt(Math.max(0, base)) * BigInt(reward)) / WHOLE_RATE) : reward
  return { term, gross, paid: Math.max(0, gross - below), carry }
}
