import type { GameGateway } from './game-gateway.ts'
import type { LaunchTickets } from './launch-tickets.ts'

/** Page of the local game. */
export const LOCAL_GAME_PATH = '/m/demo-game'

/** Leads to a page of our own that stands in for every game; its address tells nothing of the player. */
export function localGameGateway(tickets: Pick<LaunchTickets, 'issue'>): GameGateway {
  return {
    async launch({ merchant, session, game, vendor, type, back }) {
      const ticket = await tickets.issue({ merchant, session, game: game ?? null, vendor, type, back })
      return `${LOCAL_GAME_PATH}?${new URLSearchParams({ ticket })}`
    },
  }
}
