import type { launchGame, QueryOf } from '@foyer/contract'
import { LOBBY_CODE } from '@foyer/contract/constants'
import type { LaunchWish, WishPart } from './launch-rules.ts'

/** What a call asks to play, in plain words. */
export function readWish(query: QueryOf<typeof launchGame>): LaunchWish {
  return {
    id: query.nodeId ?? '',
    type: query.gameType,
    vendor: query.vassalage,
    code: query.gameId ?? '',
    entry: query.gameCode || LOBBY_CODE,
    playType: query.playType ?? 'trad',
    back: query.back ?? '',
  }
}

/** What the wire calls the parts of a wish. */
export const FIELDS: Readonly<Record<WishPart, string>> = {
  id: 'nodeId',
  type: 'gameType',
  vendor: 'vassalage',
  code: 'gameId',
  entry: 'gameCode',
  playType: 'playType',
}
