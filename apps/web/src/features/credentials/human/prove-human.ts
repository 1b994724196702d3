import type { CallQuery } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { HumanAnswer } from './human-answer.ts'

/** What an answer counts for. */
export type HumanPurpose = CallQuery<'humanChallenge'>['purpose']

/**
 * Solves the check that stands before a call. The built-in one shows nothing; each is loaded when it is first needed.
 * @param onProgress told how far it is, 0 to 1
 * @throws {CallError} of the call; {@link ChallengeCancelled}
 */
export async function proveHuman(
  { api, words }: Pick<ScreenContext, 'api' | 'words'>,
  purpose: HumanPurpose,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<HumanAnswer> {
  const asked = await api.call('humanChallenge', { query: { purpose }, ...(signal ? { signal } : {}) })
  if (asked.provider === 'geetest') {
    const { askGeetest } = await import('./geetest.ts')
    return askGeetest(asked.captchaId, words.language())
  }
  const { solve } = await import('./solve-challenge.ts')
  return { altcha: await solve(asked.challenge, asked.steps, onProgress) }
}
