import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { accountDeletions } from './deletion-tables.ts'
import { memberIdentities } from './identity-tables.ts'
import { memberBindings } from './member-routes.ts'
import { pruneTrials } from './member-store.ts'
import { memberPictures, members, memberTags } from './member-tables.ts'

/** What members add to the product. */
export const memberFeature = {
  personalTables: [
    // What the row of an account keeps is decided where it is deleted.
    personalTable(members.id, 'kept', ['passwordHash', 'paymentPasswordHash']),
    personalTable(accountDeletions.member, 'kept'),
    personalTable(memberIdentities.member, 'deleted'),
    personalTable(memberPictures.member, 'deleted'),
    personalTable(memberTags.member, 'deleted', 'all'),
  ],
  open: ({ orm, background, limits, encodeAvatar, now }) => ({
    bindings: memberBindings({ orm, limits, encodeAvatar }),
    prune: () => pruneTrials(background, new Date(now())),
  }),
} satisfies Feature
