import type { Feature } from '../../feature.ts'
import { depositChannelsOf } from '../cashier/index.ts'
import { merchantBindings } from './merchant-routes.ts'

/** What a merchant's own settings add to the product. */
export const merchantFeature = {
  open: ({ directory, gateways, use }) => ({
    bindings: merchantBindings({
      regionCheck: directory.regionCheck,
      depositChannels: use(depositChannelsOf),
      jackpotOf: ({ code, currency }) => gateways.jackpotOf(code, currency),
    }),
  }),
} satisfies Feature
