import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import { canEncrypt } from '../../../lib/unsecured/can-encrypt.ts'

/** No challenge of ours takes longer on any phone that shows the site, in ms. */
const TIMEOUT_MS = 120_000
/** Steps between two words about the progress. */
const TOLD_EVERY = 20

/**
 * Does the work of a challenge. The browser derives keys beside the page's own thread, so the page stays live without a
 * worker.
 * @param steps the most that it takes
 * @param onProgress told how far it is, 0 to 1
 * @returns what the server wants to see
 * @throws {Error} where it took too long
 */
export async function solve(
  challenge: string,
  steps: number,
  onProgress: (part: number) => void = () => undefined,
): Promise<string> {
  const asked = JSON.parse(challenge) as Challenge
  const derive = canEncrypt() ? deriveKey : await unsecuredDerivation()
  let done = 0
  const solution = await solveChallenge({
    challenge: asked,
    timeout: TIMEOUT_MS,
    deriveKey: (...input) => {
      done += 1
      if (done % TOLD_EVERY === 0) onProgress(Math.min(done / steps, 1))
      return derive(...input)
    },
  })
  if (!solution) throw new Error('The challenge took too long.')
  return btoa(JSON.stringify({ challenge: asked, solution }))
}

/** The same work where the browser offers no cryptography; some seconds instead of some tenths. */
async function unsecuredDerivation(): Promise<DeriveKeyFunction> {
  const { derivePbkdf2 } = await import('../../../lib/unsecured/unsecured-crypto.ts')
  return async ({ cost, keyLength = 32 }, salt, password) => ({
    parameters: {},
    derivedKey: await derivePbkdf2(password, salt, cost, keyLength),
  })
}
