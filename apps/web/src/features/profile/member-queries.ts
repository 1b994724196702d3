import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { ACCOUNT_KEY } from '../../lib/session/own-queries.ts'
import { timeLimit } from '../../lib/time-limit.ts'
import { localStore } from '../../lib/web-storage.ts'

/** What the device keeps of the account is used this long, in ms. */
const FRESH_MS = 5 * 60_000

/** The caller's own account. */
export function memberQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: ACCOUNT_KEY,
    staleTime: FRESH_MS,
    queryFn: () => api.call('memberInfo'),
  })
}

/** Name to show of a member: the nickname, else the account's name. */
export const displayedName = ({ nickname, account }: CallValue<'memberInfo'>): string => nickname || account

/** Logging out takes at most this long before it is done here anyway, in ms. */
const LOGOUT_MS = 10_000

/** Ends the session on the server and, whatever that says, here. */
export async function logOut({ api, session }: Pick<ScreenContext, 'api' | 'session'>): Promise<void> {
  await api.call('logout', { signal: timeLimit(LOGOUT_MS) }).catch(() => undefined)
  preventAutoLogin()
  session.end()
}

/** The next start logs nobody in. A full storage has room for it once the old value is gone. */
function preventAutoLogin(): void {
  localStore.removeItem('autoLogin')
  localStore.setItem('autoLogin', '0')
}
