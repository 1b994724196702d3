import { RECORD_TYPES, type RecordStatus, type RecordType } from '@foyer/contract'
import type { Executor } from '../db/index.ts'

/** What a feature says of a kind of movement that it makes. */
export interface MovementShown {
  /** What the record of a member's account calls it; absent for what has a record of its own, as bets have. */
  readonly record?: RecordType
  /** Sum of an agent's team that it counts in; none where absent. */
  readonly team?: TeamSum
  /** The movement that it takes back, once. */
  readonly reverts?: Movement
  /**
   * Where what moved the money stands, by its reference; what is missing has succeeded. Absent where every movement of
   * the kind has.
   */
  readonly statusesOf?: (
    executor: Executor,
    merchant: string,
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, RecordStatus>>
}

/** Why money moves: a kind, with how it shows wherever money is told of. The feature that moves it declares it. */
export interface Movement extends MovementShown {
  /** As the ledger keeps it, for ever; unique in the product. */
  readonly kind: string
}

/** Declares a kind of movement. */
export const movement = (kind: string, shown: MovementShown): Movement => ({ kind, ...shown })

/** Sums of what an agent's team moved. */
export type TeamSum = 'deposit' | 'withdraw'

/** All kinds of movements of the product. */
export interface MovementBook {
  /** `undefined` for a kind that no feature declares, such as one of a later version. */
  find(kind: string): Movement | undefined
  /** Kinds that are records of a type; none where nothing makes such records. */
  ofRecord(type: RecordType): readonly string[]
  /** Kinds that are no records of an account. */
  readonly unrecorded: readonly string[]
  /** Kinds that count in a sum of a team. */
  ofTeam(sum: TeamSum): readonly string[]
}

/**
 * Collects what features declare.
 * @throws {Error} for a kind that two declare, or that takes back one that nobody declares
 */
export function movementBook(declared: readonly Readonly<Record<string, Movement>>[]): MovementBook {
  const all = declared.flatMap((movements) => Object.values(movements))
  const byKind = new Map<string, Movement>()
  for (const one of all) {
    if (byKind.has(one.kind)) throw new Error(`Two features declare the movement "${one.kind}".`)
    byKind.set(one.kind, one)
  }
  for (const { kind, reverts } of all) {
    if (reverts && byKind.get(reverts.kind) !== reverts)
      throw new Error(`"${kind}" takes back "${reverts.kind}", which no feature declares.`)
  }
  const kindsWhere = (holds: (one: Movement) => boolean) => all.filter(holds).map(({ kind }) => kind)
  const records = new Map(RECORD_TYPES.map((type) => [type, kindsWhere(({ record }) => record === type)]))
  const teams = {
    deposit: kindsWhere(({ team }) => team === 'deposit'),
    withdraw: kindsWhere(({ team }) => team === 'withdraw'),
  }
  return {
    find: (kind) => byKind.get(kind),
    ofRecord: (type) => records.get(type) ?? [],
    unrecorded: kindsWhere(({ record }) => record === undefined),
    ofTeam: (sum) => teams[sum],
  }
}
