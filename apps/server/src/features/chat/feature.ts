import type { Feature } from '../../feature.ts'
import { chatBindings } from './chat-routes.ts'

/** What the chat adds to the product. */
export const chatFeature = {
  open: ({ orm, gateways, demo, originOf }) => ({
    bindings: chatBindings({ chat: gateways.chat, orm, demo, originOf }),
  }),
} satisfies Feature
