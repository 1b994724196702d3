import type { Feature } from '../../feature.ts'
import { auditOperations } from './audit-operations.ts'

/** What operators and what they did add to the product. */
export const operatorFeature = {
  operations: auditOperations,
} satisfies Feature
