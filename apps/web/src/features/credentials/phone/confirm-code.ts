import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { registerSettingsQuery } from '../rules/register-settings-query.ts'
import type { CodePurpose } from './code-queries.ts'

/** How long a token is good for another try, in ms. */
const TOKEN_MS = 4 * 60_000

/** A number with the code that was typed for it. */
export interface TypedCode {
  readonly digits: string
  readonly countryDialingCode: string
  readonly code: string
}

/**
 * Has the provider check a code, where the merchant uses one: gives its ID token, which then proves the number;
 * `undefined` where codes are our own.
 * @throws {CallError} of the call, `verification.wrong` for a wrong code
 */
export async function confirmCode(
  context: Pick<ScreenContext, 'api' | 'queries'>,
  purpose: CodePurpose,
  { digits, countryDialingCode, code }: TypedCode,
): Promise<string | undefined> {
  const { smsProvider, smsProviderSettings } = await context.queries.fetchQuery({
    ...registerSettingsQuery(context),
    staleTime: 60_000,
  })
  if (smsProvider === 'own') return undefined
  return context.queries.fetchQuery({
    // The provider answers a code once; its token is tried again where only another field was refused.
    queryKey: ['id-token', purpose, countryDialingCode, digits, code],
    staleTime: TOKEN_MS,
    gcTime: TOKEN_MS,
    retry: false,
    queryFn: async () => {
      if (smsProvider === 'firebase') {
        const { confirmByProvider } = await import('./phone-provider.ts')
        return confirmByProvider(smsProviderSettings, purpose, { digits, countryDialingCode, code })
      }
      const body = { purpose, mobileNum: digits, countryDialingCode, verificationCode: code }
      const { idToken } = await context.api.call('phoneConfirm', { body })
      return idToken
    },
  })
}

/** What a call takes in the place of a code of our own. */
export const providerProof = (firebaseIdToken: string) => ({
  firebaseChannel: 'sms' as const,
  firebaseIdToken,
})
