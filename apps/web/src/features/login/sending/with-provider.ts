import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { type Credentials, confirmCode, providerProof } from '../../credentials/index.ts'

/**
 * Credentials by SMS code as the merchant's provider proves them; all others as they are.
 * @throws {CallError} `verification.wrong` for a wrong code
 */
export async function withProvider(
  context: Pick<ScreenContext, 'api' | 'queries'>,
  credentials: Credentials,
): Promise<Credentials> {
  const { type, username: digits = '', password: code = '', countryDialingCode = '', ...rest } = credentials
  if (type !== 'sms') return credentials
  const idToken = await confirmCode(context, 'login', { digits, countryDialingCode, code })
  if (idToken === undefined) return credentials
  return {
    ...rest,
    type: 'firebase',
    firebaseMobileNo: digits,
    countryDialingCode,
    ...providerProof(idToken),
  }
}
