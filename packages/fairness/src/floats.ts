import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What decides a round. */
export interface Seeds {
  /** The server's secret: 64 hexadecimal digits, used as text. */
  readonly serverSeed: string
  /** The player's own text. */
  readonly clientSeed: string
  /** Counts the rounds of a pair of seeds; no two rounds have the same one. */
  readonly nonce: number
}

/** Gives the next number of a round: at least 0, below 1, a multiple of 2^-32. */
export type NextFloat = () => number

const BYTES_OF_FLOAT = 4

/**
 * The numbers of a round, without end. HMAC-SHA-256 with the server seed as key over `clientSeed:nonce:block`, with blocks
 * counted from 0, gives 32 bytes each; four bytes are a number, the most significant first. Verifiers of the field compute
 * the same.
 */
export function floatsOf({ serverSeed, clientSeed, nonce }: Seeds): NextFloat {
  const key = utf8ToBytes(serverSeed)
  let block = 0
  let view: DataView | undefined
  let at = 0
  return () => {
    if (!view || at === view.byteLength) {
      view = new DataView(hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`)).buffer)
      block += 1
      at = 0
    }
    const float = view.getUint32(at) / 2 ** 32
    at += BYTES_OF_FLOAT
    return float
  }
}

/** What is published of a server seed before anybody plays with it: SHA-256 of its text, in hexadecimal digits. */
export const hashOfSeed = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)))
