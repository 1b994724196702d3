import type { RegistrationMethod } from '@foyer/contract/field-rules'
import type { AnyRouter } from '@tanstack/react-router'
import type { CallBody } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { confirmCode, proveHuman, providerProof, registerSettingsQuery } from '../../credentials/index.ts'

/** What the form sends. */
export type Registration = CallBody<'register'>

/**
 * Told that somebody has registered.
 * @param entered whether the player is logged in; else the login form has the name
 * @param goOn leads who is logged in onwards
 */
export type OnRegistered = (entered: boolean, goOn: GoOn) => void

/** @param replace whether the page of registering leaves the history */
type GoOn = (router: AnyRouter, replace: boolean) => Promise<void>

type Context = Pick<ScreenContext, 'api'>

/** Refuses a name that is taken. @throws {CallError} `username.taken`, or of the call */
export async function demandFreeName({ api }: Context, username: string): Promise<void> {
  await api.call('checkUsername', { query: { username } })
}

/**
 * Whether the code that was sent to a number is right, where the server can say so without using it up.
 * @throws {CallError} of the call
 */
export async function isCodeRight(
  { api, queries }: Pick<ScreenContext, 'api' | 'queries'>,
  { mobileNum = '', countryDialingCode = '', verificationCode = '' }: Registration,
): Promise<boolean> {
  const { smsProvider } = await queries.fetchQuery({ ...registerSettingsQuery({ api }), staleTime: 60_000 })
  if (smsProvider !== 'own' || mobileNum === '' || verificationCode === '') return true
  const { right } = await api.call('smsCheck', { body: { mobileNum, countryDialingCode, verificationCode } })
  return right
}

/** Registers and gives the name of the new account. @throws {CallError} of the call; {ChallengeCancelled} */
export async function registerMember(
  context: Pick<ScreenContext, 'api' | 'queries' | 'words'>,
  method: RegistrationMethod,
  registration: Registration,
): Promise<string> {
  const proof = await provedByProvider(context, registration)
  const body = { ...registration, ...proof, ...(await proveHuman(context, 'register')) }
  const { userName } = await context.api.call(method === 'mobile' ? 'registerMobile' : 'register', { body })
  return userName
}

/** What proves the number where the merchant's provider checks the code; nothing where the server does. */
export async function provedByProvider(
  context: Pick<ScreenContext, 'api' | 'queries'>,
  { mobileNum: digits, countryDialingCode = '', verificationCode: code }: Registration,
): Promise<Partial<Registration>> {
  if (!digits || !code) return {}
  const idToken = await confirmCode(context, 'register', { digits, countryDialingCode, code })
  return idToken === undefined ? {} : providerProof(idToken)
}
