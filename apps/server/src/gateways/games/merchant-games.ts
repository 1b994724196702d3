import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GatewayValues } from '../gateway-provider.ts'
import { findGateway, type GatewayRow } from '../gateway-store.ts'
import type { SecretOf } from '../installation-secrets.ts'
import type { OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import type { GatewayGuard } from '../resilience/gateway-guard.ts'
import type { GameGateway } from './game-gateway.ts'
import { HTTP_GAMES, launchByHttp } from './http-game-gateway.ts'
import { playerId } from './player-id.ts'

interface MerchantGamesOptions {
  readonly orm: NodePgDatabase
  readonly secretOf: SecretOf
  /** A row's settings with its secrets opened. */
  readonly open: (
    row: GatewayRow,
    gateway: string,
  ) => { readonly settings: GatewayValues; readonly secrets: GatewayValues; readonly guard: GatewayGuard }
  readonly fetch: OutgoingFetch
  /** Serves merchants that have set nothing up. */
  readonly local: GameGateway
}

/** Launches at the provider that each merchant has set up. */
export function merchantGames({ orm, secretOf, open, fetch, local }: MerchantGamesOptions): GameGateway {
  return {
    async launch(launch) {
      const row = await findGateway(orm, launch.merchant, 'games')
      if (!row) return local.launch(launch)
      const player = await playerId(secretOf, launch.merchant, launch.member)
      return launchByHttp(launch, { ...open(row, HTTP_GAMES), fetch, player })
    },
  }
}
