import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seeds } from './floats.ts'

/** What of each stake goes into the jackpot, in hundredths of the stake. */
export const JACKPOT_SHARE = 1
/** What of the jackpot is paid to who wins it, in hundredths; the rest begins the next one. */
export const JACKPOT_PAID = 90
/** How many of the 2^32 jackpot numbers win, for each least stake: one bet of two million. */
export const JACKPOT_WAYS = 2147

/**
 * The number that decides whether a round wins the jackpot: the first 32 bits of HMAC-SHA-256 with the server seed as key over
 * `clientSeed:nonce:jackpot`. Nothing else of the round depends on it.
 */
export function jackpotNumber({ serverSeed, clientSeed, nonce }: Seeds): number {
  const bytes = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:jackpot`))
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
}

/** Whether a jackpot number wins. @param leastStakes how many least stakes are bet */
export const winsJackpot = (number: number, leastStakes: number): boolean =>
  number < JACKPOT_WAYS * leastStakes
