import type { Feature } from '../../feature.ts'
import { installationSecrets } from '../../gateways/index.ts'
import { protectionSettings } from '../protection/index.ts'
import { vendorWalletsOf } from '../vendor-wallets/index.ts'
import { protectionOperations } from './protection-operations.ts'
import { protectionBindings } from './protection-routes.ts'

/** What the protection of players adds to the product. */
export const protectionFeature = {
  operations: protectionOperations,
  settings: [protectionSettings],
  open: ({ orm, note, directory, use, now, onError }) => ({
    bindings: protectionBindings({
      ...{ orm, note, now, onError },
      wallets: use(vendorWalletsOf),
      secretOf: installationSecrets(orm),
      currencyOf: (merchant) => directory.byCode(merchant)?.currency,
    }),
  }),
} satisfies Feature
