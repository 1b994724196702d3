import type { CallBody } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { timeLimit } from '../../../lib/time-limit.ts'
import { registerSettingsQuery } from '../rules/register-settings-query.ts'

/** What a code is for; each has a call of its own. */
export type CodePurpose = 'login' | 'register' | 'forgot' | 'bind'

const CALLS = { login: 'smsLogin', register: 'smsRegister', forgot: 'smsForgot', bind: 'smsBind' } as const

/**
 * Sends a code, by the merchant's provider where it uses one, and gives when the next may be asked for (ms since 1970).
 * Logging in spells the number `mobileNo`, the others `mobileNum`.
 * @param withinMs longest wait for our own call; nobody is hurried who proves to be human, whatever shows that
 * @throws {CallError} of the call; {ChallengeCancelled}
 */
export async function sendCode(
  context: Pick<ScreenContext, 'api' | 'queries' | 'words'>,
  purpose: CodePurpose,
  { digits, countryDialingCode }: { digits: string; countryDialingCode: string },
  withinMs: number,
): Promise<number> {
  const settings = { ...registerSettingsQuery(context), staleTime: 60_000 }
  const { smsProvider, smsProviderSettings } = await context.queries.fetchQuery(settings)
  if (smsProvider === 'firebase') {
    const { sendByProvider } = await import('./phone-provider.ts')
    return sendByProvider(context, smsProviderSettings, purpose, { digits, countryDialingCode })
  }
  const signal = timeLimit(withinMs)
  if (purpose === 'bind') {
    const body = { mobileNum: digits, countryDialingCode }
    return (await context.api.call('smsBind', { body, signal })).expirationTime
  }
  const number = purpose === 'login' ? { mobileNo: digits } : { mobileNum: digits }
  const { proveHuman } = await import('../human/prove-human.ts')
  const answer = await proveHuman(context, `code-${purpose}`, { signal })
  const body: CallBody<'smsLogin'> = { ...number, countryDialingCode, ...answer }
  const { expirationTime } = await context.api.call(CALLS[purpose], { body, signal })
  return expirationTime
}
