import { msg } from '@lingui/core/macro'

/** What the agent area is called. */
export const agentHomeTitle = msg`Agency`
