import type { CallBody } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { forgetTyped } from '../forget-typed.ts'

/** A service at which players may log in. */
export type SocialProvider = CallBody<'socialStart'>['provider']

/** Where the page that the service leads back to finds what comes after it. */
const KEPT = 'socialReturn'

/**
 * Sends the browser to a service (LOGIN-26-D).
 * @param returnTo page of ours to open afterwards
 * @throws {CallError} of the call
 */
export async function goToProvider(
  { api }: Pick<ScreenContext, 'api'>,
  body: CallBody<'socialStart'>,
  returnTo: string,
): Promise<void> {
  const { address } = await api.call('socialStart', { body: { ...body, origin: location.origin } })
  sessionStorage.setItem(KEPT, returnTo)
  location.assign(address)
}

/** The page to open after the service, once; `undefined` where none was kept. */
export function takeReturn(): string | undefined {
  const kept = sessionStorage.getItem(KEPT) ?? undefined
  sessionStorage.removeItem(KEPT)
  return kept
}

/**
 * Logs in with what the service sent the browser back with, and takes the session over.
 * @throws {CallError} of the call
 */
export async function finishSocial(
  { api, session }: Pick<ScreenContext, 'api' | 'session'>,
  merchantCode: string,
  body: CallBody<'socialLogin'>,
): Promise<{ firstTime: boolean }> {
  const { token, type, userName, firstTimeLogin } = await api.call('socialLogin', { body })
  session.start({ token, type, merchantCode, userName, firstTimeLogin })
  forgetTyped()
  return { firstTime: firstTimeLogin }
}
