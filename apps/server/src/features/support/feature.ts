import type { Feature } from '../../feature.ts'
import { supportOperations } from './support-operations.ts'

/** What those who look after single members work with. */
export const supportFeature = { operations: supportOperations } satisfies Feature
