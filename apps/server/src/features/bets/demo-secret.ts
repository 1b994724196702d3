import { createHmac } from 'node:crypto'
import type { SecretOf } from '../../gateways/index.ts'

/** The secret of the demo's own connection of a merchant, as Standard Webhooks writes it. */
export async function demoSecret(secretOf: SecretOf, merchant: string): Promise<string> {
  const key = createHmac('sha256', await secretOf('demo-games'))
    .update(merchant)
    .digest('base64')
  return `whsec_${key}`
}
