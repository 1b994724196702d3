import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane: OWASP's smallest; the work is done off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted hash in PHC form (REG-49-D). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let nobody: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash it takes as long and is never right, so that an answer's time
 * tells nobody whether an account exists (LOGIN-20-D).
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const right = await verify(stored ?? (await nobody), password)
  return right && typeof stored === 'string'
}
