import type { OperationId } from '../../../../server/src/operation-types.ts'

/** What the player is told. */
export interface Told {
  readonly title: string
  readonly text: string
}

/** What an operator does about a thing. */
export interface Act {
  /** The key that begins it. */
  readonly key: string
  readonly operation: OperationId
  readonly look: 'main' | 'danger' | 'plain'
  /** What is known already. */
  readonly input: Readonly<Record<string, string>>
  /** Inputs that are entered. */
  readonly fields?: readonly string[]
  /** Those of them that have to be, though the operation takes none. */
  readonly demands?: readonly string[]
  /** Whether the player is told nothing that is worth a word here. */
  readonly isQuiet?: boolean
  /** What one of some things is chosen from, for an input. */
  readonly choice?: {
    readonly field: string
    readonly options: readonly {
      readonly value: string
      readonly label: string
      /** What the player is told of it. */
      readonly told?: Told
    }[]
    /** What is chosen at first; absent for nothing. */
    readonly first?: string | undefined
  }
  /** Reasons to choose one from, with what the player is told of each. */
  readonly refusals?: readonly (Told & { readonly because: string })[]
  /** What the player is told; absent where the player is told nothing. */
  readonly told?: Told
  /** What stands against it, which the operator has to have seen. */
  readonly obstacle?: string | undefined
  /** Whether the thing stays on the screen afterwards, with something else to do. */
  readonly stays?: boolean
}

/** What an act is about. */
export interface ActSubject {
  readonly id: string
  readonly amount: number | null
  readonly currency: string
  readonly who: string
}
