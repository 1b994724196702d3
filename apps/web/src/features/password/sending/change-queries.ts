import type { CallBody } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** Changes the caller's password; the session goes on with a new token. @throws {CallError} of the call */
export async function changePassword(
  { api, session }: Pick<ScreenContext, 'api' | 'session'>,
  body: NonNullable<CallBody<'changePassword'>>,
): Promise<void> {
  const { token } = await api.call('changePassword', { body })
  session.renew(token)
}
