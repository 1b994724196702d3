import {
  lotteryList,
  lotteryMenu,
  lotteryNumero,
  vietnameseLottery,
  vietnameseNumero,
  type LotteryShape,
  type NumeroShape,
} from '@foyer/contract'
import type { Static } from 'typebox'
import { type Binding, bind, type Caller } from '../../api/binding.ts'
import { textIn } from '../merchant/index.ts'
import { type Lottery, nextDrawTime } from './lottery.ts'

interface LotteryRoutes {
  readonly lotteries: (merchant: string) => readonly Lottery[]
  /** Present time, ms since 1970. */
  readonly now: () => number
}

const VIETNAMESE = 'vn'

/** The lottery calls (API-14, LIST-48-D). */
export function lotteryBindings({ lotteries, now }: LotteryRoutes): Binding[] {
  const asked = (caller: Caller, prizeMode: string | undefined, vietnamese: boolean) =>
    lotteries(caller.merchant.code).filter(
      (lottery) =>
        (lottery.groupName === VIETNAMESE) === vietnamese && (!prizeMode || modes(prizeMode).has(lottery.prizeMode)),
    )
  const present = (lottery: Lottery, caller: Caller): Static<typeof LotteryShape> => ({
    nodeId: lottery.id,
    gameId: lottery.code,
    gameType: lottery.type,
    vassalage: lottery.vendor,
    displayName: textIn(lottery.names, caller.language, caller.merchant),
    iconUrl: lottery.icon,
    prizeMode: lottery.prizeMode,
    group: lottery.groupName,
    nextDrawTime: nextDrawTime(lottery, now()),
  })

  return [
    bind(lotteryList, ({ query }, caller) => ({
      list: asked(caller, query.prizeMode, false).map((lottery) => present(lottery, caller)),
    })),
    bind(vietnameseLottery, ({ query }, caller) => ({
      list: asked(caller, query.prizeMode, true).map((lottery) => present(lottery, caller)),
    })),
    bind(lotteryNumero, ({ query }, caller) => ({
      list: asked(caller, query.prizeMode, false).flatMap(presentDraw),
    })),
    bind(vietnameseNumero, ({ query }, caller) => ({
      list: asked(caller, query.prizeMode, true).flatMap(presentDraw),
    })),
    bind(lotteryMenu, ({ query }, caller) => {
      const own = asked(caller, query.prizeMode, false)
      const groups = [...new Set(own.map((lottery) => lottery.prizeMode))].map((mode) => ({
        key: mode as string,
        displayName: mode as string,
        nodeIds: own.filter((lottery) => lottery.prizeMode === mode).map((lottery) => lottery.id),
      }))
      const vietnamese = asked(caller, query.prizeMode, true).map((lottery) => lottery.id)
      return {
        list:
          vietnamese.length === 0
            ? groups
            : [...groups, { key: VIETNAMESE, displayName: 'Vietnam', nodeIds: vietnamese }],
      }
    }),
  ]
}

/** In-house lotteries carry the tag `ZY` and are listed with the `Lott` ones (LIST-48-D). */
function modes(prizeMode: string): ReadonlySet<string> {
  return new Set(prizeMode === 'Lott' ? ['Lott', 'ZY'] : [prizeMode])
}

function presentDraw(lottery: Lottery): Static<typeof NumeroShape>[] {
  if (!lottery.lastDraw) return []
  const { issue, numbers, drawnAt } = lottery.lastDraw
  return [{ nodeId: lottery.id, issue, numbers: [...numbers], drawnAt: drawnAt.getTime() }]
}
