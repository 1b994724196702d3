import { queryOptions } from '@tanstack/react-query'
import type { CallBody, CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { holdPassword } from './change/held-password.ts'
import { forgetNames } from './form/kept-names.ts'
import type { HumanAnswer } from './human/human-answer.ts'

/** What somebody logs in with (API-26). */
export type Credentials = CallBody<'login'>

/** Where a picture's answer counts. */
export type CaptchaPurpose = 'login' | 'register' | 'forgot'

/** A picture to read (API-36); a new one each time it is asked for. */
export function captchaQuery({ api }: Pick<ScreenContext, 'api'>, purpose: CaptchaPurpose) {
  return queryOptions({
    queryKey: ['captcha', purpose],
    // A picture counts once and for five minutes.
    staleTime: 4 * 60_000,
    gcTime: 0,
    queryFn: () => api.call('captcha', { query: { purpose } }).then(({ image }) => image),
  })
}

/** The caller's own account (API-43). */
export function memberQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({ queryKey: [OWN, 'member'], staleTime: 60_000, queryFn: () => api.call('memberInfo') })
}

/** Name to show of a member: the nickname, else the account's name. */
export const displayedName = ({ nickname, account }: CallValue<'memberInfo'>): string => nickname || account

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
  localStorage.setItem(TRIAL_USER, userName)
  session.start({ token, type: customerType, merchantCode, userName, firstTimeLogin: false })
}

/** Key of the trial's name (TRIAL-05-D). */
const TRIAL_USER = 'trialUser'
/** Logging out takes at most this long before it is done here anyway (LOGOUT-06-D), in ms. */
const LOGOUT_MS = 10_000

/** Ends the session on the server and, whatever that says, here (LOGOUT-02 to LOGOUT-06-D). */
export async function logOut({ api, session }: DoorContext): Promise<void> {
  await api.call('logout', { signal: AbortSignal.timeout(LOGOUT_MS) }).catch(() => undefined)
  for (const key of [TRIAL_USER, 'memberInfo']) localStorage.removeItem(key)
  localStorage.setItem('autoLogin', '0')
  session.end()
}
