import type { Feature } from '../../feature.ts'
import { agentBindings } from './agent-routes.ts'
import { agentOperations } from './operations.ts'
import { teamBindings } from './team-routes.ts'

/** What agents add to the product. */
export const agentFeature = {
  operations: agentOperations,
  open: ({ orm, note, movements, originOf, now }) => ({
    bindings: [...agentBindings({ orm, note }), ...teamBindings({ orm, movements, originOf, now })],
  }),
} satisfies Feature
