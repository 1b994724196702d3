import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import { memberBindings } from './member-routes.ts'
import { pruneTrials } from './member-store.ts'
import { confirmsPassword } from './password-confirmation.ts'

/** Confirms a sensitive change with the login password. */
export const confirmPasswordOf = ({ orm, limits }: Ground) => confirmsPassword(orm, limits)

/** What members add to the product. */
export const memberFeature = {
  open: ({ orm, background, limits, encodeAvatar, now }) => ({
    bindings: memberBindings({ orm, limits, encodeAvatar }),
    prune: () => pruneTrials(background, new Date(now())),
  }),
} satisfies Feature
