import type { Static } from 'typebox'
import type { KnownFeature } from './features.ts'
import type { merchantOperations } from './merchant-settings/merchant-operations.ts'

type OfFeatures = KnownFeature extends infer One
  ? One extends { readonly operations: readonly (infer Operation)[] }
    ? Operation
    : never
  : never
type Known = OfFeatures | (typeof merchantOperations)[number]

/** A value as JSON brings it: moments are texts, and contents of files null. */
export type AsJson<Value> = Value extends Date
  ? string
  : Value extends Uint8Array
    ? null
    : Value extends readonly (infer One)[]
      ? readonly AsJson<One>[]
      : Value extends object
        ? { readonly [Key in keyof Value]: AsJson<Value[Key]> }
        : Value

/** Id of an operation, such as `withdrawals.approve`. */
export type OperationId = Known extends { readonly id: infer Id } ? Id : never

type Of<Id extends OperationId> = Extract<Known, { readonly id: Id }>

/** What an operation takes. */
export type OperationInput<Id extends OperationId> = Static<Of<Id>['input']>

/** What an operation gives, as JSON brings it. */
export type OperationOutput<Id extends OperationId> = AsJson<Static<Of<Id>['output']>>
