import { createHash } from 'node:crypto'

/** What is stored of a mailed link's token; SHA-256 is enough, since the tokens are long and random. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
