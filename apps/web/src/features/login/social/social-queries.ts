import type { CallBody, CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { notePause } from '../../../lib/session/pause.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { forgetTyped } from '../../credentials/index.ts'

/** A service at which players may log in. */
export type SocialProvider = CallBody<'socialStart'>['provider']

/** Where the page that the service leads back to finds what comes after it. */
const KEPT = 'socialReturn'

/**
 * Sends the browser to a service.
 * @param returnTo page of ours to open afterwards
 * @throws {CallError} of the call
 */
export async function goToProvider(
  { api }: Pick<ScreenContext, 'api'>,
  body: CallBody<'socialStart'>,
  returnTo: string,
): Promise<void> {
  const { address } = await api.call('socialStart', { body })
  tabStore.setItem(KEPT, returnTo)
  location.assign(address)
}

/** The page to open after the service, once; `undefined` where none was kept. */
export function takeReturn(): string | undefined {
  const kept = tabStore.getItem(KEPT) ?? undefined
  tabStore.removeItem(KEPT)
  return kept
}

/** Somebody whom a service vouches for and who is no member yet. */
export type SocialSignUp = Extract<CallValue<'socialLogin'>, { signUp: object }>['signUp']

type Entry = Pick<ScreenContext, 'api' | 'session'>

/**
 * Logs in with what the service sent the browser back with, and takes the session over; or gives what a newcomer signs
 * up with.
 * @throws {CallError} of the call
 */
export async function finishSocial(
  context: Entry,
  merchantCode: string,
  body: CallBody<'socialLogin'>,
): Promise<{ readonly firstTime: boolean } | { readonly signUp: SocialSignUp }> {
  const value = await context.api.call('socialLogin', { body })
  return 'signUp' in value ? value : enter(context, merchantCode, value)
}

/** Makes the newcomer a member and takes the session over. @throws {CallError} of the call */
export async function registerSocial(
  context: Entry,
  merchantCode: string,
  body: CallBody<'registerSocial'>,
): Promise<{ readonly firstTime: boolean }> {
  return enter(context, merchantCode, await context.api.call('registerSocial', { body }))
}

function enter(
  { session }: Entry,
  merchantCode: string,
  { token, type, userName, firstTimeLogin, pausedUntil }: CallValue<'registerSocial'>,
) {
  session.start({ token, type, merchantCode, userName, firstTimeLogin })
  notePause(pausedUntil ?? null)
  forgetTyped()
  return { firstTime: firstTimeLogin }
}
