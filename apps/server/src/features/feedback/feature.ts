import type { Feature } from '../../feature.ts'
import { feedbackBindings } from './feedback-routes.ts'
import { feedbackOperations } from './operations.ts'

/** What feedback adds to the product. */
export const feedbackFeature = {
  operations: feedbackOperations,
  open: ({ orm, limits }) => ({ bindings: feedbackBindings({ orm, limits }) }),
} satisfies Feature
