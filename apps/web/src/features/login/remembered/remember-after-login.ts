import type { Credentials } from '../../credentials/index.ts'
import { allowAutoLogin } from './auto-login.ts'
import { forgetLogin, rememberLogin } from './remembered-login.ts'

/**
 * Keeps or forgets what somebody has logged in with, as ticked, and whether the next start may use it: a code counts
 * once, so only a password can. Logins of agents leave everything but the latter alone.
 */
export async function rememberAfterLogin(
  merchant: string,
  { type, username = '', password = '', countryDialingCode = '', agent }: Credentials,
  ticked: boolean,
): Promise<void> {
  allowAutoLogin(ticked && type === 'username')
  if (agent || type === 'firebase') return
  if (!ticked) return forgetLogin(merchant, type)
  await rememberLogin(merchant, {
    type,
    username,
    password: type === 'username' ? password : '',
    countryDialingCode,
  })
}
