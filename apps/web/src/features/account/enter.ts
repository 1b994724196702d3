import type { CallBody } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { TRIAL_USER } from '../../lib/session/session-store.ts'
import { holdPassword } from './change/held-password.ts'
import { forgetTyped } from './forget-typed.ts'
import { forgetNames } from './form/kept-names.ts'
import type { HumanAnswer } from './human/human-answer.ts'

/** What somebody logs in with (API-26). */
export type Credentials = CallBody<'login'>

type DoorContext = Pick<ScreenContext, 'api' | 'session'>

/**
 * Logs in and takes the session over (LOGIN-14); a password is held in this page's memory (CHGPWD-09-D).
 * @throws {CallError} of the call
 */
export async function logIn(
  context: DoorContext & Pick<ScreenContext, 'queries'>,
  merchantCode: string,
  credentials: Credentials,
): Promise<{ firstTime: boolean }> {
  const { token, type, userName, firstTimeLogin } = await context.api.call('login', { body: credentials })
  context.session.start({ token, type, merchantCode, userName, firstTimeLogin })
  forgetNames(context)
  forgetTyped()
  if (credentials.type === 'username' && credentials.password) holdPassword(context, credentials.password)
  return { firstTime: firstTimeLogin }
}

/** Starts a trial (TRIAL-01); its name is kept besides the session (TRIAL-05-D). @throws {CallError} of the call */
export async function startTrial(
  { api, session }: DoorContext,
  merchantCode: string,
  body: HumanAnswer,
): Promise<void> {
  const { token, userName, customerType } = await api.call('freePlay', { body })
  session.start({ token, type: customerType, merchantCode, userName, firstTimeLogin: false })
  try {
    localStorage.setItem(TRIAL_USER, userName)
  } catch {
    // A device that keeps nothing still plays.
  }
}
