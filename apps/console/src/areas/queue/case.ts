import type { OperationId } from '../../../../server/src/operation-types.ts'
import type { Place } from '../../lib/operations.ts'

/** A case as the list of its queue shows it. */
export interface CaseRow {
  /** As operations name it. */
  readonly id: string
  /** Minor units; null where it is about no one amount. */
  readonly amount: number | null
  readonly currency: string
  /** Whose it is, or what it is about. */
  readonly who: string
  readonly since: string
  /** Words of the console for what stands out. */
  readonly marks: readonly string[]
  readonly claim: { readonly name: string; readonly until: string } | null
}

/** What the player is told. */
export interface Told {
  readonly title: string
  readonly text: string
}

/** What an operator does about a case. */
export interface Act {
  /** The key that begins it. */
  readonly key: string
  readonly operation: OperationId
  readonly look: 'main' | 'danger' | 'plain'
  /** What is known already. */
  readonly input: Readonly<Record<string, string>>
  /** Inputs that are entered. */
  readonly fields?: readonly string[]
  /** What one of some things is chosen from, for an input. */
  readonly choice?: {
    readonly field: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
    /** What is chosen at first; absent for nothing. */
    readonly first?: string | undefined
  }
  /** Reasons to choose one from, with what the player is told of each. */
  readonly refusals?: readonly (Told & { readonly because: string })[]
  /** What the player is told; absent where the player is told nothing. */
  readonly told?: Told
  /** What stands against it, which the operator has to have seen. */
  readonly obstacle?: string | undefined
  /** Whether the case stays afterwards, with something else to do. */
  readonly stays?: boolean
}

/** What a case is about, for whatever is done with it. */
export interface CaseSubject {
  readonly id: string
  readonly amount: number | null
  readonly currency: string
  readonly who: string
}

/** How a case is shown. */
export interface CaseProps<Data> {
  readonly place: Place
  readonly data: Data
}
