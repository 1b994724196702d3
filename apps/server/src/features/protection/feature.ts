import type { Feature } from '../../feature.ts'
import { vendorWalletsOf } from '../vendor-wallets/index.ts'
import { protectionOperations } from './protection-operations.ts'
import { protectionBindings } from './protection-routes.ts'

/** What the protection of players adds to the product. */
export const protectionFeature = {
  operations: protectionOperations,
  open: ({ orm, note, use, now, onError }) => ({
    bindings: protectionBindings({ orm, note, wallets: use(vendorWalletsOf), now, onError }),
  }),
} satisfies Feature
