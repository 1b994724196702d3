import { createHmac } from 'node:crypto'
import type { SecretOf } from '../installation-secrets.ts'

/** Digits of the id: what every provider's field for a player takes. */
const LENGTH = 32

/**
 * The id by which providers know a member: always the same for one member of one merchant, and without the installation's
 * secret nobody can tell whose it is.
 */
export async function playerId(secretOf: SecretOf, merchant: string, member: string): Promise<string> {
  const secret = await secretOf('player-ids')
  return createHmac('sha256', secret).update(`${merchant}\n${member}`).digest('hex').slice(0, LENGTH)
}
