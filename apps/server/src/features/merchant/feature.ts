import type { Feature } from '../../feature.ts'
import { depositChannelsOf } from '../cashier/index.ts'
import { merchantBindings } from './merchant-routes.ts'

/** What a merchant's own settings add to the product. */
export const merchantFeature = {
  open: ({ directory, use }) => ({
    bindings: merchantBindings({
      regionCheck: directory.regionCheck,
      depositChannels: use(depositChannelsOf),
    }),
  }),
} satisfies Feature
