import { setWinnerChoice, winnerBoard, winnerChoice } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { Win } from '../bets/index.ts'
import type { WonGame } from '../catalogue/index.ts'
import { findMember, updateMember } from '../member/index.ts'
import { maskName } from './mask-name.ts'

interface WinnerRoutes {
  readonly orm: NodePgDatabase
  readonly wins: (merchant: string) => readonly Win[]
  /** The game of a win in the caller's language; `undefined` when it is no longer in the catalogue. */
  readonly game: (id: string, caller: Caller) => WonGame | undefined
  /** Reads the board of a merchant anew. */
  readonly refresh: (merchant: string) => Promise<void>
}

const DEFAULT_LIMIT = 20

/** The winner board: real recorded wins, names masked, games that are gone left out. */
export function winnerBindings({ orm, wins, game, refresh }: WinnerRoutes): Binding[] {
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
    bind(winnerChoice, async (_, caller) => {
      const member = await findMember(orm, sessionOf(caller).member)
      if (!member) throw new ApiError('session.expired')
      return { shown: member.showsWins }
    }),
    bind(setWinnerChoice, async ({ body: { shown } }, caller) => {
      await updateMember(orm, sessionOf(caller).member, { showsWins: shown })
      await refresh(caller.merchant.code)
      return { shown }
    }),
  ]
}
