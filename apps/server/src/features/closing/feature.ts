import type { Feature } from '../../feature.ts'
import { closingOperations } from './closing-operations.ts'

/** What the closing of days adds to the product. */
export const closingFeature = { operations: closingOperations } satisfies Feature
