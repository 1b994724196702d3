import { winnerBoard } from '@foyer/contract'
import { type Binding, bind, type Caller } from '../../api/binding.ts'
import type { Win } from '../bets/index.ts'
import type { WonGame } from '../catalogue/index.ts'
import { maskName } from './mask-name.ts'

interface WinnerRoutes {
  readonly wins: (merchant: string) => readonly Win[]
  /** The game of a win in the caller's language; `undefined` when it is no longer in the catalogue. */
  readonly game: (id: string, caller: Caller) => WonGame | undefined
}

const DEFAULT_LIMIT = 20

/** The winner board: real recorded wins, names masked, games that are gone left out. */
export function winnerBindings({ wins, game }: WinnerRoutes): Binding[] {
  return [
    bind(winnerBoard, ({ query }, caller) => ({
      list: wins(caller.merchant.code)
        .flatMap((win) => {
          const won = game(win.game, caller)
          return won ? [{ win, won }] : []
        })
        .filter(
          ({ won }) => !query.gameCategory || query.gameCategory === 'ALL' || won.type === query.gameCategory,
        )
        .slice(0, query.limitNum ?? DEFAULT_LIMIT)
        .map(({ win, won }) => ({
          recordId: win.id,
          iconUrl: won.picture,
          customerName: maskName(win.customerName),
          gameName: won.name,
          nodeId: won.id,
          gameType: won.type,
          vassalage: won.vendor,
          vo: { winAmount: win.amount / 100 },
        })),
    })),
  ]
}
