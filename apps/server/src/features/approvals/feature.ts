import type { Feature } from '../../feature.ts'
import { approvalOperations } from './operations.ts'
import { approvalSettings } from './settings.ts'

/** What the rule of two people adds to the product. */
export const approvalFeature = {
  operations: approvalOperations,
  settings: [approvalSettings],
} satisfies Feature
