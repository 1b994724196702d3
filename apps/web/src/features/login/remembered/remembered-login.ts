import { REMEMBERED_LOGIN_KEY } from '@foyer/contract/constants'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { storedValue } from '../../../lib/stored-value.ts'
import { chooseDiallingCode } from '../../credentials/index.ts'
import { deviceKey } from './device-key.ts'
import { unveil, veil } from './password-veil.ts'

/** By what somebody logs in; each is remembered on its own. */
export type RememberedMethod = 'username' | 'sms'

/** A login that the device remembers. */
export interface RememberedLogin {
  readonly type: RememberedMethod
  /** Or the mobile number. */
  readonly username: string
  /** Only of the username method; empty where there is none, or none that can be read any more. */
  readonly password: string
  readonly countryDialingCode: string
}

type Kept = Readonly<Record<string, Readonly<Partial<Record<RememberedMethod, RememberedLogin>>>>>

const kept = storedValue(REMEMBERED_LOGIN_KEY, isKept)

/** The remembered login of a merchant and method, its password in plain words. */
export async function rememberedLogin(
  merchant: string,
  method: RememberedMethod,
): Promise<RememberedLogin | undefined> {
  const login = kept.read()?.value[merchant]?.[method]
  if (!login?.password) return login
  const key = await deviceKey().catch(() => undefined)
  const password = key && (await unveil(login.password, key, ownerOf(merchant, login.username)))
  return { ...login, password: password ?? '' }
}

/** Chooses the country of a remembered number for every number field of this tab. */
export async function chooseCountryOf(
  context: Pick<ScreenContext, 'queries'>,
  { countryDialingCode }: RememberedLogin,
): Promise<void> {
  if (countryDialingCode) await chooseDiallingCode(context, countryDialingCode)
}

/** Remembers a login in the place of what was remembered of its method. */
export async function rememberLogin(merchant: string, login: RememberedLogin): Promise<void> {
  const { type, username, password } = login
  const key = type === 'username' && password ? await deviceKey().catch(() => undefined) : undefined
  const veiled = key ? await veil(password, key, ownerOf(merchant, username)) : ''
  const all = kept.read()?.value ?? {}
  kept.write({ ...all, [merchant]: { ...all[merchant], [type]: { ...login, password: veiled } } })
}

/** Forgets what was remembered of a method. */
export function forgetLogin(merchant: string, method: RememberedMethod): void {
  const all = kept.read()?.value
  if (!all?.[merchant]?.[method]) return
  const { [method]: _, ...others } = all[merchant]
  kept.write({ ...all, [merchant]: others })
}

/** Remembers a new password where this player's login is remembered, else nothing (CHGPWD, after a change). */
export async function updateRememberedPassword(
  merchant: string,
  { username, password }: Pick<RememberedLogin, 'username' | 'password'>,
): Promise<void> {
  const login = kept.read()?.value[merchant]?.username
  if (login && login.username.toLowerCase() === username.toLowerCase()) {
    await rememberLogin(merchant, { ...login, password })
  }
}

const ownerOf = (merchant: string, username: string) => `${merchant} ${username}`

function isKept(value: unknown): value is Kept {
  return isRecord(value) && Object.values(value).every((logins) => isRecord(logins) && hasLogins(logins))
}

const hasLogins = (logins: Readonly<Record<string, unknown>>) =>
  Object.values(logins).every(
    (login) =>
      isRecord(login) &&
      [login.type, login.username, login.password, login.countryDialingCode].every(
        (part) => typeof part === 'string',
      ),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
