import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { feedbackBindings } from './feedback-routes.ts'
import { feedback } from './feedback-tables.ts'
import { feedbackOperations } from './operations.ts'

/** What feedback adds to the product. */
export const feedbackFeature = {
  personalTables: [personalTable(feedback.member, 'deleted')],
  operations: feedbackOperations,
  open: ({ orm, limits }) => ({ bindings: feedbackBindings({ orm, limits }) }),
} satisfies Feature
