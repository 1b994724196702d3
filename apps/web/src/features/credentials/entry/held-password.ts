import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

const KEY = [OWN, 'password']

type Context = Pick<ScreenContext, 'queries'>

/**
 * Holds the password of a login in this page's memory, never in a storage. It goes with whatever else belongs to the
 * session: logout, another login, a new token after a change, and with the page itself.
 */
export function holdPassword({ queries }: Context, password: string): void {
  queries.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(KEY, password)
}

/** The password that this page's session was opened with; `undefined` after a reload or another kind of login. */
export const heldPassword = ({ queries }: Context): string | undefined => queries.getQueryData<string>(KEY)
