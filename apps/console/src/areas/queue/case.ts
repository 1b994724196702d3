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

/** How a case is shown. */
export interface CaseProps<Data> {
  readonly place: Place
  readonly data: Data
}
