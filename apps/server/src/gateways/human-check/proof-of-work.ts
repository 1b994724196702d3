import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { SecretOf } from '../installation-secrets.ts'
import type { HumanCheck } from './human-check.ts'

/** How much work a challenge asks for, in derivations of {@link COST} rounds each: the least and the most. */
export interface Effort {
  readonly least: number
  readonly most: number
}

/** Rounds of PBKDF2 in one derivation: about 2 ms of a phone's processor. */
const COST = 5000
/** How long an answer counts, in ms. */
const VALID_MS = 5 * 60_000

/** Some tenths of a second on a phone, which nobody notices who waits for an SMS. */
export const LIGHT: Effort = { least: 60, most: 140 }
/** Some seconds on a phone: it replaces a picture. */
export const HEAVY: Effort = { least: 900, most: 1500 }

/**
 * ALTCHA's proof of work: the built-in human check, which needs no service and shows nothing. The challenge is signed
 * and names merchant and purpose, so nothing is stored until an answer comes.
 * @param now Unix time in ms; there for tests
 */
export function proofOfWork(secretOf: SecretOf, effort: Effort, now: () => number = Date.now): HumanCheck {
  const keys = async () => ({
    hmacSignatureSecret: await secretOf('human-check'),
    hmacKeySignatureSecret: await secretOf('human-check-key'),
  })
  return {
    async challenge({ merchant, purpose }) {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(effort.least, effort.most),
        deriveKey,
        data: { merchant, purpose },
        expiresAt: new Date(now() + VALID_MS),
        ...(await keys()),
      })
      return { provider: 'altcha', challenge: JSON.stringify(made), steps: effort.most, captchaId: '' }
    },
    async verify({ merchant, purpose }, { altcha = '' }) {
      const payload = readPayload(altcha)
      if (!payload) return undefined
      const { challenge, solution } = payload
      const { data, expiresAt = 0, nonce } = challenge.parameters
      if (data?.merchant !== merchant || data.purpose !== purpose || expiresAt * 1000 <= now())
        return undefined
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await keys()) })
      return verified ? nonce : undefined
    },
  }
}

function readPayload(text: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return isPayload(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

function isPayload(value: unknown): value is Payload {
  const { challenge, solution } = (value ?? {}) as Partial<Payload>
  return (
    typeof challenge?.parameters === 'object' &&
    challenge.parameters !== null &&
    typeof challenge.signature === 'string' &&
    typeof solution?.counter === 'number' &&
    typeof solution.derivedKey === 'string'
  )
}
