import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { inboxBindings } from './inbox-routes.ts'
import { inboxMessages, inboxStates } from './inbox-tables.ts'
import { ownerNotices } from './owner-notices.ts'

/** Notifies owners of accounts of changes. */
export const noticesOf = ({ orm, jobs, gateways, directory }: Ground) =>
  ownerNotices({ orm, jobs, gateway: gateways.mail, merchantOf: directory.byCode })

/** What the inbox adds to the product. */
export const inboxFeature = {
  personalTables: [
    personalTable(inboxMessages.member, 'deleted'),
    personalTable(inboxStates.member, 'deleted'),
  ],
  open: ({ orm }) => ({ bindings: inboxBindings({ orm }) }),
} satisfies Feature
