import type { Feature } from '../../feature.ts'
import { installationSecrets } from '../../gateways/index.ts'
import { noticesOf } from '../inbox/index.ts'
import { ownerConfirmationOf, sessionsOf } from '../session/index.ts'
import { deleteDue } from './account-deletion.ts'
import { ownDataBindings } from './own-data-routes.ts'

/** How often accounts are deleted whose time has come, in ms. */
const DELETE_EVERY_MS = 10 * 60_000

/** What members do with everything that is stored about them. */
export const ownDataFeature = {
  open({ orm, background, limits, note, personalTables, directory, use, now, warn, onError }) {
    return {
      bindings: ownDataBindings({
        ...{ orm, limits, note, now },
        tables: personalTables,
        secretOf: installationSecrets(orm),
        confirmation: use(ownerConfirmationOf),
        sessions: use(sessionsOf),
        notices: use(noticesOf),
      }),
      rounds: [
        {
          name: 'delete-accounts',
          everyMs: DELETE_EVERY_MS,
          handle: () =>
            deleteDue({
              orm: background,
              tables: personalTables,
              merchantOf: directory.byCode,
              now,
              warn,
              onError,
            }),
        },
      ],
    }
  },
} satisfies Feature
