import { OPERATIONS } from './features.ts'
import { merchantOperations } from './merchant-settings/merchant-operations.ts'
import type { AnyOperation } from './operations/operation.ts'

/** Everything that operators do: with what features bring, and with merchants as a whole. */
export const ALL_OPERATIONS: readonly AnyOperation[] = [...OPERATIONS, ...merchantOperations]
