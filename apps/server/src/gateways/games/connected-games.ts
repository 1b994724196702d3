import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listDown, noteDown } from '../connection-store.ts'
import type { ConnectionsOf } from '../connections.ts'
import { gamesService } from '../services.ts'
import type { GameGateway, GameGateways } from './game-gateway.ts'
import { connectionFor } from './games-by-vendor.ts'
import { LOCAL_GAMES } from './local-game-gateway.ts'

interface GamesParts {
  readonly orm: NodePgDatabase
  readonly connections: ConnectionsOf
  /** Serves merchants without a connection. */
  readonly local: GameGateway
}

/** Launches games through the connections of each merchant. */
export function connectedGames({ orm, connections, local }: GamesParts): GameGateways {
  const placeOf = (merchant: string, name: string) => ({ merchant, service: gamesService.name, name })
  return {
    async launch(launch) {
      const made = await connections(gamesService, launch.merchant)
      if (made.length === 0) return local.launch(launch)
      const connection = connectionFor(made, launch.vendor)
      if (!connection) return undefined
      // Another process has found that it works again.
      if (connection.downFor !== undefined && !connection.isDown) connection.reset()
      try {
        return await connection.open().launch(launch)
      } catch (error) {
        if (connection.downFor !== undefined) {
          await noteDown(orm, placeOf(launch.merchant, connection.name), true)
        }
        throw error
      }
    },
    async connectionOf(merchant, vendor) {
      const made = await connections(gamesService, merchant)
      return made.length === 0 ? LOCAL_GAMES : connectionFor(made, vendor)?.name
    },
    down: () => listDown(orm, gamesService.name),
    async probe({ merchant, name }, launch) {
      const made = await connections(gamesService, merchant)
      const connection = made.find((one) => one.name === name)
      connection?.reset()
      await connection?.open().launch(launch)
      await noteDown(orm, placeOf(merchant, name), false)
    },
  }
}
