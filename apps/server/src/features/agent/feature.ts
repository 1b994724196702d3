import { agentOperations } from './operations.ts'

/** What agents add to the product. */
export const agentFeature = { operations: agentOperations }
