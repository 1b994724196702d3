import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { chatBindings } from './chat-routes.ts'
import { chatCounts } from './chat-tables.ts'

/** What the chat adds to the product. */
export const chatFeature = {
  personalTables: [personalTable(chatCounts.member, 'deleted', 'all')],
  open: ({ orm, gateways, demo, originOf }) => ({
    bindings: chatBindings({ chat: gateways.chat, orm, demo, originOf }),
  }),
} satisfies Feature
