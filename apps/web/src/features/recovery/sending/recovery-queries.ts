import { type CallBody, CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { confirmCode } from '../../credentials/index.ts'
import type { MailReset } from './recovery-problems.ts'

type Context = Pick<ScreenContext, 'api' | 'session'>

/**
 * Sets a password with the code of an SMS, which a provider checks first where one is used; gives the name to log in
 * with.
 * @throws {CallError} of the call
 */
export async function resetByPhone(
  context: Pick<ScreenContext, 'api' | 'queries'>,
  reset: NonNullable<CallBody<'passwordByPhone'>>,
): Promise<string> {
  const { mobileNum: digits = '', countryDialingCode = '', verificationCode: code = '' } = reset
  const firebaseIdToken = await confirmCode(context, 'forgot', { digits, countryDialingCode, code })
  const body = firebaseIdToken === undefined ? reset : { ...reset, firebaseIdToken }
  const { userName } = await context.api.call('passwordByPhone', { body })
  return userName
}

/** Asks for the mail with the link. @throws {CallError} of the call */
export async function askForLink({ api }: Context, body: MailReset): Promise<void> {
  await api.call('passwordByEmail', { body })
}

/** Whether a mailed link still counts. @throws {CallError} of the call */
export async function isOpenLink({ api }: Pick<Context, 'api'>, resetToken: string): Promise<boolean> {
  return (await api.call('checkPasswordLink', { body: { resetToken } })).valid
}

/**
 * Sets a password with the token of a mailed link; gives the name to log in with. It ends the member's sessions: one
 * that was open here is asked for, so that it does not seem to go on; another member's does.
 * @throws {CallError} of the call
 */
export async function resetByLink(
  { api, session }: Context,
  body: NonNullable<CallBody<'passwordByLink'>>,
): Promise<string> {
  const { userName } = await api.call('passwordByLink', { body })
  if (!session.current()) return userName
  await api.call('memberInfo', { fresh: true, tellsNoLoss: true }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) session.end()
  })
  return userName
}
