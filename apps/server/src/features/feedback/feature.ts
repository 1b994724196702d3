import type { Feature } from '../../feature.ts'
import { feedbackBindings } from './feedback-routes.ts'

/** What feedback adds to the product. */
export const feedbackFeature = {
  open: ({ orm, limits }) => ({ bindings: feedbackBindings({ orm, limits }) }),
} satisfies Feature
