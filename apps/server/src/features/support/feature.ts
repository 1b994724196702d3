import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { messageOperations } from './message-operations.ts'
import { sendParts } from './message-runs.ts'
import { supportOperations } from './support-operations.ts'
import { dismissedLinks, memberNotes } from './support-tables.ts'

/** How often the next part of messages to many is sent, in ms. */
const SEND_EVERY_MS = 2_000

/** What those who look after members work with. */
export const supportFeature = {
  personalTables: [
    // What operators note of a member is theirs, and may be evidence.
    personalTable(memberNotes.member, 'deleted', 'all'),
    {
      ...personalTable(dismissedLinks.member, 'deleted', 'all'),
      isAbout: (member) => sql`${member} IN (${dismissedLinks.member}, ${dismissedLinks.other})`,
    },
  ],
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
