import type { GameGateway } from './game-gateway.ts'
import type { LaunchTickets } from './launch-tickets.ts'

/** Page of the local game. */
export const LOCAL_GAME_PATH = '/m/demo-game'

/** Name of the connection to our own page, which serves merchants without any other. */
export const LOCAL_GAMES = 'demo'

/** Leads to a page of our own that stands in for every game; its address tells nothing of the player. */
export function localGameGateway(tickets: Pick<LaunchTickets, 'issue'>): GameGateway {
  return {
    async launch({ merchant, session, token, game, vendor, type, back }) {
      const ticket = await tickets.issue({ merchant, session, token, game: game ?? null, vendor, type, back })
      return `${LOCAL_GAME_PATH}?${new URLSearchParams({ ticket })}`
    },
  }
}
