import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '../api/in-turn.ts'

/** Argon2id with 19 MiB, two passes, one lane: OWASP's smallest; the work is done off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Node has four threads for everything: files and names of hosts must find one too, and the lobby a processor. */
const hashing = inTurn({ atATime: Math.max(1, Math.min(availableParallelism() - 1, 3)), waiting: 250 })

/**
 * A password as it is hashed, whichever keyboard wrote it: composed or not, full or half width, without a blank that a
 * password manager left at its ends (RFC 8265, but with NFKC, so that widths count as one).
 */
const plain = (password: string): string => password.normalize('NFKC').trim()

/**
 * A salted hash in PHC form.
 * @throws {ApiError} `limit.reached` while too many wait
 */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(plain(password), COST))

let nobody: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash it takes as long and is never right, so that an answer's time
 * tells nobody whether an account exists.
 * @throws {ApiError} `limit.reached` while too many wait
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), COST)
  const known = stored ?? (await nobody)
  const right = await hashing(async () => {
    if (await verify(known, plain(password))) return true
    // Hashes of earlier releases are of what was typed.
    return password !== plain(password) && verify(known, password)
  })
  return right && typeof stored === 'string'
}
