import type { CallBody } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'

/** What a code is for; each has a call of its own (API-63-D). */
export type CodePurpose = 'login' | 'register' | 'forgot'

const CALLS = { login: 'smsLogin', register: 'smsRegister', forgot: 'smsForgot' } as const

/**
 * Sends a code and gives when the next may be asked for (ms since 1970, SMS-10). Logging in spells the number `mobileNo`,
 * the others `mobileNum` (SMS-13-D).
 * @throws {CallError} of the call; {ChallengeCancelled}
 */
export async function sendCode(
  context: Pick<ScreenContext, 'api' | 'words'>,
  purpose: CodePurpose,
  { digits, countryDialingCode }: { digits: string; countryDialingCode: string },
  signal: AbortSignal,
): Promise<number> {
  const number = purpose === 'login' ? { mobileNo: digits } : { mobileNum: digits }
  const { proveHuman } = await import('./human/prove-human.ts')
  const answer = await proveHuman(context, `code-${purpose}`, { signal })
  const body: CallBody<'smsLogin'> = { ...number, countryDialingCode, ...answer }
  const { expirationTime } = await context.api.call(CALLS[purpose], { body, signal })
  return expirationTime
}
