import { endOwnSession, lastLogins, logout, ownSessions, sessionKey } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { listAccess, type NoteAccess } from '../../trail/access-trail.ts'
import type { PayloadKeys } from './payload-keys.ts'
import { dropSecret } from './session-cookie.ts'
import type { Sessions } from './session-service.ts'

/** Logins that are shown to their member. */
const SHOWN_LOGINS = 10

interface SessionRoutes {
  readonly orm: NodePgDatabase
  readonly note: NoteAccess<'sessions-ended'>
  readonly sessions: Sessions
  readonly keys: PayloadKeys
  /** Told after a session was ended by its owner. */
  readonly onLogout: (caller: Parameters<Binding['handle']>[1]) => Promise<void>
  /** Unix time in ms. */
  readonly now: () => number
}

/** The key of payloads, the member's own sessions and their end; logging in belongs to the account feature. */
export function sessionBindings({ orm, sessions, note, keys, onLogout, now }: SessionRoutes): Binding[] {
  return [
    bind(sessionKey, async () => {
      const { kty, crv = '', x = '', y = '', kid, alg = '', use = '' } = await keys.current()
      return { kty: kty ?? '', crv, x, y, kid, alg, use, time: now() }
    }),
    bind(logout, async (_, caller, exchange) => {
      await sessions.end(sessionOf(caller).id)
      dropSecret(exchange)
      await onLogout(caller)
      return {}
    }),
    bind(ownSessions, async (_, caller) => {
      const own = sessionOf(caller)
      const list = await sessions.listOf(own.member)
      return {
        list: list.map(({ id, device, address, createdAt, lastSeenAt }) => ({
          id,
          device,
          address,
          createdTime: createdAt.getTime(),
          lastSeenTime: lastSeenAt.getTime(),
          current: id === own.id,
        })),
      }
    }),
    bind(endOwnSession, async ({ body }, caller) => {
      const { member } = sessionOf(caller)
      if (!(await sessions.listOf(member)).some(({ id }) => id === body.id)) throw new ApiError('not.found')
      await orm.transaction(async (transaction) => {
        await sessions.end(body.id, transaction)
        await note(caller, { kind: 'sessions-ended', outcome: 'done', member }, transaction)
      })
      return {}
    }),
    bind(lastLogins, async (_, caller) => {
      const { member } = sessionOf(caller)
      const kinds = ['login', 'agent-login']
      const events = await listAccess(orm, caller.merchant.code, member, SHOWN_LOGINS, kinds)
      return {
        list: events.map(({ at, device, address, outcome }) => ({
          time: at.getTime(),
          device,
          address,
          done: outcome === 'done',
        })),
      }
    }),
  ]
}
