import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listDown, noteDown } from '../connection-store.ts'
import type { ConnectionsOf } from '../connections.ts'
import { gamesService } from '../services.ts'
import type { GameGateway, GameGateways } from './game-gateway.ts'
import { connectionFor } from './games-by-vendor.ts'
import { LOCAL_GAMES } from './local-game-gateway.ts'
import { OWN_GAMES, type OwnGameGateway } from './own-game-gateway.ts'

interface GamesParts {
  readonly orm: NodePgDatabase
  readonly connections: ConnectionsOf
  /** Serves merchants without a connection, besides the games of our own. */
  readonly local: GameGateway
  /** Absent where the installation has none. */
  readonly own: OwnGameGateway | undefined
}

/** Launches games through the connections of each merchant. */
export function connectedGames({ orm, connections, local, own }: GamesParts): GameGateways {
  const placeOf = (merchant: string, name: string) => ({ merchant, service: gamesService.name, name })
  return {
    async launch(launch) {
      const made = await connections(gamesService, launch.merchant)
      if (made.length === 0)
        return own?.has(launch.code) ? own.launch(launch, OWN_GAMES) : local.launch(launch)
      const connection = connectionFor(made, launch.vendor)
      if (!connection) return undefined
      if (connection.provider === OWN_GAMES)
        return own?.has(launch.code) ? own.launch(launch, connection.name) : undefined
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
    async connectionOf(merchant, vendor, code) {
      const made = await connections(gamesService, merchant)
      if (made.length > 0) return connectionFor(made, vendor)?.name
      return own?.has(code) ? OWN_GAMES : LOCAL_GAMES
    },
    async endPlay(player, name) {
      const made = await connections(gamesService, player.merchant)
      const gateway = made.find((one) => one.name === name && one.provider !== OWN_GAMES)?.open()
      if (!gateway?.endPlay) return false
      await gateway.endPlay(player)
      return true
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
