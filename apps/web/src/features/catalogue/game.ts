import type { CallValue } from '../../lib/api/api.ts'

/** A game as screens know it. Wire names: CONTRIBUTING.md. */
export interface Game {
  readonly id: string
  readonly code: string
  readonly type: string
  readonly vendor: string
  readonly vendorName: string
  readonly name: string
  readonly badge: string
  readonly classify: readonly string[]
  /** Address of the portrait picture without host and size; empty for none. */
  readonly image: string
  /** Address of the wide picture of feature tiles, same form. */
  readonly wideImage: string
  /** Closed for work: greyed, cannot be launched. */
  readonly closed: boolean
  readonly supportsTrial: boolean
}

/** One page of a list. */
export interface GamePage {
  readonly games: readonly Game[]
  readonly page: number
  readonly totalPages: number
  readonly total: number
}

/** From the wire: names and pictures by the first that is there. */
export function toGame(game: CallValue<'gameList'>['games'][number]): Game {
  return {
    id: game.nodeId,
    code: game.gameId,
    type: game.gameType,
    vendor: game.vassalage,
    vendorName: game.vendorName,
    name: game.displayName || game.gameName || game.nodeName,
    badge: game.showIcon,
    classify: game.gameClassify,
    image: game.img || game.iconUrl || game.mobileLargeIcon,
    wideImage: game.mobileLargeIcon || game.img || game.iconUrl,
    closed: game.maintenance,
    supportsTrial: game.supportPlay,
  }
}
