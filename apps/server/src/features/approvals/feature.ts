import type { Feature } from '../../feature.ts'
import { approvalOperations } from './operations.ts'
import { approvalSettings, consoleSettings } from './settings.ts'

/** What the rule of two people adds to the product. */
export const approvalFeature = {
  operations: approvalOperations,
  settings: [approvalSettings, consoleSettings],
} satisfies Feature
