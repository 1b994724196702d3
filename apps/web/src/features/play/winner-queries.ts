import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { LaunchTarget } from './launch-target.ts'

/** A recorded win as the board shows it. */
export interface Winner {
  readonly id: string
  readonly customer: string
  readonly game: LaunchTarget
  readonly gameName: string
  readonly picture: string
  /** Whole currency, decimals as recorded; cut for display. */
  readonly amount: number
}

/** How many are asked for. */
const WANTED = 20

/** The winner board. */
export function winnersQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['winners', language],
    queryFn: async ({ signal }): Promise<readonly Winner[]> => {
      const value = await api.call('winnerBoard', {
        query: { gameCategory: 'ALL', language, limitNum: WANTED, ...sharpPictures() },
        signal,
      })
      return value.list.map((record) => ({
        id: record.recordId,
        customer: record.customerName,
        game: { id: record.nodeId, type: record.gameType, vendor: record.vassalage },
        gameName: record.gameName,
        picture: record.iconUrl,
        amount: record.vo.winAmount,
      }))
    },
  })
}

/** Larger pictures where the screen is that fine. */
function sharpPictures(): { imgSize?: string } {
  return typeof devicePixelRatio === 'number' && devicePixelRatio >= 2 ? { imgSize: 'rx2' } : {}
}
