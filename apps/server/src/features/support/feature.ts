import type { Feature } from '../../feature.ts'
import { messageOperations } from './message-operations.ts'
import { sendParts } from './message-runs.ts'
import { supportOperations } from './support-operations.ts'

/** How often the next part of messages to many is sent, in ms. */
const SEND_EVERY_MS = 2_000

/** What those who look after members work with. */
export const supportFeature = {
  operations: [...supportOperations, ...messageOperations],
  open: ({ background }) => ({
    rounds: [
      {
        name: 'send-messages',
        everyMs: SEND_EVERY_MS,
        async handle() {
          await sendParts(background)
        },
      },
    ],
  }),
} satisfies Feature
