import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Database } from '../apps/server/src/db/index.ts'
import { demoSecret } from '../apps/server/src/features/bets/demo-secret.ts'
import { type GameSession, openGameSession } from '../apps/server/src/features/bets/game-session-store.ts'
import { insertMember } from '../apps/server/src/features/member/index.ts'
import { creditAccounts, creditMovements, post } from '../apps/server/src/features/wallet/index.ts'
import { installationSecrets, signedHeaders } from '../apps/server/src/gateways/index.ts'

/** The demo's merchant at which benchmarks bet. */
export const BETTING_MERCHANT = 'naga'

/** What each player has at first, in minor units. */
export const FIRST_BALANCE = 1_000_000_00

/** New players with a session of the demo's provider each, and the secret of its calls. */
export interface BettingPlayers {
  /** Ids of the members, in the order of `tokens`. */
  readonly members: readonly string[]
  readonly tokens: readonly string[]
  readonly secret: string
}

/** Makes players and opens a game for each. */
export async function openPlayers({ orm, pool }: Database, count: number): Promise<BettingPlayers> {
  const merchant = BETTING_MERCHANT
  const { rows } = await pool.query<Pick<GameSession, 'code' | 'vendor' | 'type'> & { game: string }>(
    "SELECT id AS game, code, vendor, type FROM games WHERE merchant = $1 AND type = 'RNG' AND status = 'active' LIMIT 1",
    [merchant],
  )
  const [game] = rows
  if (!game) throw new Error('The demo has no game.')
  const members: string[] = []
  const tokens: string[] = []
  for (let player = 0; player < count; player++) {
    const member = await insertMember(orm, { merchant, username: `bench${player}`, origin: 'BENCH' })
    if (!member) throw new Error('A player could not be made.')
    await orm.transaction((transaction) =>
      post(transaction, {
        merchant,
        key: `bench:${member.id}`,
        movement: creditMovements.demo,
        from: creditAccounts.demo,
        to: { member: member.id },
        amount: FIRST_BALANCE,
        currency: 'THB',
      }),
    )
    members.push(member.id)
    const place = { merchant, connection: 'demo', member: member.id, isTrial: false }
    const money = { currency: 'THB', language: 'EN' }
    tokens.push(await openGameSession(orm, { ...place, ...game, ...money }, new Date()))
  }
  return { members, tokens, secret: await demoSecret(installationSecrets(orm), merchant) }
}

/** A call of the wallet API as the demo's provider makes it. */
export interface ProviderCall {
  /** Name of the call, such as `bet`. */
  readonly name: string
  readonly body: Readonly<Record<string, string>>
}

/**
 * Sends a call. Gives its status.
 * @throws when the answer does not arrive
 */
export function sendCall(
  origin: string,
  { name, body }: ProviderCall,
  secret: string,
  agent: Agent,
): Promise<number> {
  const sent = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'foyer-key': `${BETTING_MERCHANT}.demo`,
    ...signedHeaders(sent, secret, crypto.randomUUID()),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/provider/v1/${name}`, { method: 'POST', agent, headers }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode ?? 0), reject)
    })
    call.on('error', reject)
    call.end(sent)
  })
}
