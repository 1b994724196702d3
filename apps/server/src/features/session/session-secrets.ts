import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Bytes of randomness in each half of a session. */
const HALF_BYTES = 32
/** Base64url of {@link HALF_BYTES}. */
const HALF_FORM = /^[\w-]{43}$/

/** One half of a session, fit for a header or a cookie. */
export const newHalf = (): string => randomBytes(HALF_BYTES).toString('base64url')

/** Whether a text can be a half at all; everything else is refused before the database is asked. */
export const isHalf = (text: string): boolean => HALF_FORM.test(text)

/** What is stored of a half. SHA-256 is enough: the halves are long and random. */
export const hashHalf = (half: string): Buffer => createHash('sha256').update(half).digest()

/** Compares two hashes in constant time. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
