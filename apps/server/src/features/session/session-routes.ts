import { logout, sessionKey } from '@foyer/contract'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { PayloadKeys } from './payload-keys.ts'
import { dropSecret } from './session-cookie.ts'
import type { Sessions } from './session-service.ts'

interface SessionRoutes {
  readonly sessions: Sessions
  readonly keys: PayloadKeys
  /** Told after a session was ended by its owner. */
  readonly onLogout: (caller: Parameters<Binding['handle']>[1]) => Promise<void>
  /** Unix time in ms. */
  readonly now: () => number
}

/** The key of payloads and the end of a session; logging in belongs to the account feature. */
export function sessionBindings({ sessions, keys, onLogout, now }: SessionRoutes): Binding[] {
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
  ]
}
