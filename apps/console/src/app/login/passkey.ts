import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '../../lib/api.ts'

export const hasPasskeys = browserSupportsWebAuthn

type Login = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Logs in, or proves who somebody is, by a passkey. @throws {Error} where the browser or the server refuses */
export async function askPasskeyFor(what: 'login' | 'prove'): Promise<void> {
  const optionsJSON = await call<Login>(`${what}/challenge`, {})
  await call(`${what}/passkey`, { response: await startAuthentication({ optionsJSON }) })
}

/** Makes a passkey for who was invited; gives the recovery codes. */
export async function joinByPasskey(token: string, name: string): Promise<readonly string[]> {
  const optionsJSON = await call<Registration>('join/challenge', { token, name })
  const response = await startRegistration({ optionsJSON })
  const { recoveryCodes } = await call<{ recoveryCodes: readonly string[] }>('join/passkey', {
    token,
    name,
    response,
  })
  return recoveryCodes
}

/** Adds a passkey to the own account. */
export async function addPasskey(): Promise<void> {
  const optionsJSON = await call<Registration>('account/passkey/challenge', {})
  await call('account/passkey/add', { response: await startRegistration({ optionsJSON }) })
}

/** Whether somebody has closed the browser's own dialog, which needs no words. */
export const wasClosed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
