import { type CallBody, CallError, type CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { notePause } from '../../../lib/session/pause.ts'
import { TRIAL_USER } from '../../../lib/session/session-store.ts'
import { localStore } from '../../../lib/web-storage.ts'
import type { HumanAnswer } from '../human/human-answer.ts'
import { rememberAgreement } from './agreement-memory.ts'
import { forgetTyped } from './forget-typed.ts'
import { holdPassword } from './held-password.ts'
import { forgetNames } from './kept-names.ts'

/** What somebody logs in with. */
export type Credentials = CallBody<'login'>

type DoorContext = Pick<ScreenContext, 'api' | 'session'>

/**
 * Logs in and takes the session over; a password is held in this page's memory.
 * @throws {CallError} of the call
 */
export async function logIn(
  context: DoorContext & Pick<ScreenContext, 'queries' | 'words'>,
  merchantCode: string,
  credentials: Credentials,
): Promise<{ firstTime: boolean }> {
  const { token, type, userName, firstTimeLogin, pausedUntil } = await callLogin(context, credentials)
  context.session.start({ token, type, merchantCode, userName, firstTimeLogin })
  notePause(pausedUntil ?? null)
  rememberAgreement()
  forgetNames(context)
  forgetTyped()
  if (credentials.type === 'username' && credentials.password) holdPassword(context, credentials.password)
  return { firstTime: firstTimeLogin }
}

/** The call; work that the server asks for first is done without a word. */
async function callLogin(
  context: Pick<ScreenContext, 'api' | 'words'>,
  credentials: Credentials,
): Promise<CallValue<'login'>> {
  const call = (body: Credentials) => context.api.call('login', { body })
  try {
    return await call(credentials)
  } catch (error) {
    const work = workAsked(error)
    if (!work) throw error
    const { proveHuman } = await import('../human/prove-human.ts')
    const { altcha = '' } = await proveHuman(context, work)
    return call({ ...credentials, ...(work === 'login' ? { altcha } : { pictureProof: altcha }) })
  }
}

function workAsked(error: unknown): 'login' | 'picture-login' | undefined {
  if (!(error instanceof CallError) || error.code !== 'humanCheck.needed') return undefined
  const { work } = error.value as { work?: unknown }
  return work === 'login' || work === 'picture-login' ? work : undefined
}

/** Starts a trial; its name is kept besides the session. @throws {CallError} of the call */
export async function startTrial(
  { api, session }: DoorContext,
  merchantCode: string,
  body: HumanAnswer,
): Promise<void> {
  const { token, userName, customerType } = await api.call('freePlay', { body })
  session.start({ token, type: customerType, merchantCode, userName, firstTimeLogin: false })
  localStore.setItem(TRIAL_USER, userName)
}
