import type { Caller } from '../../api/binding.ts'
import { sessionOf } from '../../api/binding.ts'
import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { ownerConfirmation } from './owner-confirmation.ts'
import { createPayloadKeys } from './payload-keys.ts'
import { createPayloadOpening } from './payload-opening.ts'
import { sessionFinder } from './session-cookie.ts'
import { sessionBindings } from './session-routes.ts'
import { createSessions } from './session-service.ts'
import { sessions } from './session-tables.ts'

/** The sessions of members. */
export const sessionsOf = ({ orm, now }: Ground) => createSessions(orm, now)

/** Finds the session of a call. */
export const findSessionOf = ({ use }: Ground) => sessionFinder(use(sessionsOf))

/** Confirms sensitive changes. */
export const ownerConfirmationOf = ({ orm, limits, now, use }: Ground) =>
  ownerConfirmation({ orm, limits, sessions: use(sessionsOf), now })

const payloadKeysOf = ({ orm }: Ground) => createPayloadKeys(orm)

/** Opens encrypted bodies. */
export const openPayloadOf = ({ orm, demo, use }: Ground) =>
  createPayloadOpening({ takesPlain: demo, orm, keys: use(payloadKeysOf) })

/** What other features do when a member has logged out; they add to it when they are opened. */
export const afterLogoutOf = (_: Ground): ((caller: Caller) => Promise<void>)[] => []

/** What sessions add to the product. */
export const sessionFeature = {
  personalTables: [personalTable(sessions.member, 'deleted', ['tokenHash', 'secretHash'])],
  open({ orm, background, note, now, use }) {
    const afterLogout = use(afterLogoutOf)
    return {
      bindings: sessionBindings({
        orm,
        note,
        sessions: use(sessionsOf),
        keys: use(payloadKeysOf),
        now,
        async onLogout(caller) {
          for (const follow of afterLogout) await follow(caller)
          await note(caller, { kind: 'logout', outcome: 'done', member: sessionOf(caller).member })
        },
      }),
      prune: createSessions(background, now).prune,
    }
  },
} satisfies Feature
