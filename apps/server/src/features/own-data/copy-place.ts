import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SecretOf } from '../../gateways/index.ts'
import type { CopyPlace } from '../../personal-data/copy-of-member.ts'

/** How long the next part of a copy may be fetched, in ms. */
const VALID_MS = 10 * 60_000

/**
 * Where a member's copy goes on, signed: the server stores nothing of a copy under way, and whoever has not shown the password gets no
 * part of it.
 */
export interface CopyPlaces {
  write(session: string, place: CopyPlace): Promise<string>
  /** @returns `undefined` for what is another session's, was changed, or has ended */
  read(session: string, text: string): Promise<CopyPlace | undefined>
}

/** @param now gives Unix time in ms */
export function copyPlaces(secretOf: SecretOf, now: () => number): CopyPlaces {
  const keyOf = async () =>
    createHash('sha256')
      .update(await secretOf('own-data'))
      .digest()
  return {
    write: async (session, place) =>
      new SignJWT({ place })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(session)
        .setExpirationTime(new Date(now() + VALID_MS))
        .sign(await keyOf()),
    async read(session, text) {
      const options = {
        algorithms: ['HS256'],
        subject: session,
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      }
      const opened = await jwtVerify<{ place: CopyPlace }>(text, await keyOf(), options).catch(
        () => undefined,
      )
      return opened?.payload.place
    },
  }
}
