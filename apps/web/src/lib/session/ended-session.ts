import type { ScreenContext } from '../screen/screen.ts'

const KEY = ['session-ended']

type Context = Pick<ScreenContext, 'queries'>

/** Remembers, in this page's memory only, that the server has just ended the session: login says so. */
export function noteEndedSession({ queries }: Context): void {
  queries.setQueryData(KEY, true)
}

/** Whether the server has just ended the session. */
export const hasSessionEnded = ({ queries }: Context): boolean => queries.getQueryData<boolean>(KEY) === true

/** Forgets it: login has said so. */
export function forgetEndedSession({ queries }: Context): void {
  queries.removeQueries({ queryKey: KEY })
}
