import { msg } from '@lingui/core/macro'

/** What the agent area is called (ROUTE-35, ROUTE-56-D). */
export const agentHomeTitle = msg`Agency`
