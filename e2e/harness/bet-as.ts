import { expect, inject } from 'vitest'
import { signedHeaders } from '../../apps/server/src/gateways/webhooks.ts'
import { runProviderCommand } from './run-command.ts'

/**
 * Bets and loses in a slot of the demo through the wallet API, as the provider of the demo's games does, once per member.
 * @param amount minor units
 */
export async function betAs(name: string, amount: number): Promise<void> {
  const product = { dataDir: inject('productDataDir') }
  const words = ['--merchant', 'naga', '--game', 'naga-rng-0001', '--by', 'Story']
  const session = await runProviderCommand(product, 'sessions', 'open', name, ...words)
  const said = (what: string) => new RegExp(`^${what}: (.+)$`, 'm').exec(session)?.[1] ?? ''
  const round = { token: said('token'), transaction: name, round: name }
  const body = JSON.stringify({ ...round, amount: String(amount), win: '0' })
  const answer = await fetch(`${inject('productOrigin')}/provider/v1/betwin`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'foyer-key': said('key'),
      ...signedHeaders(body, said('secret'), name),
    },
  })
  expect(answer.status).toBe(200)
}
