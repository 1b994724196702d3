import { ENTERTAINMENT_TYPES, LOBBY_CODE } from '@foyer/contract/constants'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { LaunchTarget } from '../launch-target.ts'

/**
 * Where a game is played; empty where the server names nothing.
 * @param back path and query of the page that the game leads back to
 * @throws {CallError}
 */
export async function launchAddress(
  { api }: Pick<ScreenContext, 'api'>,
  { id, code, type, vendor }: LaunchTarget,
  back: string,
): Promise<string> {
  const { url } = await api.call('launchGame', {
    query: {
      gameType: type,
      vassalage: vendor,
      gameCode: code ?? LOBBY_CODE,
      ...(code === undefined ? {} : { gameId: code }),
      ...(id === undefined ? {} : { nodeId: id }),
      isGameH5: true,
      playType: ENTERTAINMENT_TYPES.includes(type) ? 'ent' : 'trad',
      back,
    },
  })
  return url
}
