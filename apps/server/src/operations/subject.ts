import type { OperatorGround } from './operator-ground.ts'

/** A thing as the trail names it, with what operators see change of it. */
export interface FoundSubject {
  /** By which the trail knows it: never a name or a number of a person. */
  readonly id: string
  /** Id of the member that it belongs to; absent where it belongs to none. */
  readonly member?: string
  /** Facts that operations change, such as its state; the trail keeps those that differ afterwards. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** What an operation is about. */
export interface Subject {
  /** Kind of the thing, such as `deposit`. */
  readonly kind: string
  /** The input that names it. */
  readonly field: string
  /** Whether the operation makes it, so that it is looked for afterwards only. */
  readonly isMade: boolean
  /** @throws {ApiError} `not.found` where the merchant has no such thing */
  find(ground: Pick<OperatorGround, 'orm' | 'merchant'>, named: string): Promise<FoundSubject>
}

/**
 * Declares a kind of subjects; the result names one by an input of an operation.
 * @param find throws an ApiError `not.found` where the merchant has no such thing
 */
export const subjectKind =
  (kind: string, find: Subject['find']) =>
  (field: string, { isMade = false }: { readonly isMade?: boolean } = {}): Subject => ({
    kind,
    field,
    isMade,
    find,
  })
