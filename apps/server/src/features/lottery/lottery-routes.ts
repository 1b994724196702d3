import {
  type LotteryShape,
  lotteryList,
  lotteryMenu,
  lotteryNumero,
  type NumeroShape,
  vietnameseLottery,
  vietnameseNumero,
} from '@foyer/contract'
import type { Static } from 'typebox'
import { type Binding, bind, type Caller } from '../../api/binding.ts'
import { textIn } from '../../merchants/index.ts'
import { type Lottery, VIETNAM } from './lottery.ts'

interface LotteryRoutes {
  readonly lotteries: (merchant: string) => readonly Lottery[]
  /** Present time, ms since 1970. */
  readonly now: () => number
}

/** The lottery calls. */
export function lotteryBindings({ lotteries, now }: LotteryRoutes): Binding[] {
  const ofMode = (caller: Caller, prizeMode: string | undefined) =>
    lotteries(caller.merchant.code).filter((lottery) => isOfMode(lottery, prizeMode))
  const asked = (caller: Caller, prizeMode: string | undefined, vietnamese: boolean) =>
    ofMode(caller, prizeMode).filter((lottery) => (lottery.groupCode === VIETNAM) === vietnamese)
  const present = (lottery: Lottery, caller: Caller) => presentLottery(lottery, caller, now())

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
    bind(lotteryMenu, ({ query }, caller) => ({
      list: presentGroups(ofMode(caller, query.prizeMode), caller),
    })),
  ]
}

/** `ZY` asks for in-house lotteries of either page. */
function isOfMode(lottery: Lottery, prizeMode: string | undefined): boolean {
  if (!prizeMode) return true
  return prizeMode === 'ZY' ? lottery.inHouse : lottery.prizeMode === prizeMode
}

/** A draw may take so long, in ms; afterwards nobody knows of a next one. */
const DRAWING_MS = 10 * 60_000

function presentLottery(lottery: Lottery, caller: Caller, now: number): Static<typeof LotteryShape> {
  const next = lottery.nextDrawAt?.getTime()
  return {
    nodeId: lottery.id,
    gameId: lottery.code,
    gameType: lottery.type,
    vassalage: lottery.vendor,
    displayName: textIn(lottery.names, caller.language, caller.merchant),
    iconUrl: lottery.icon,
    prizeMode: lottery.inHouse ? 'ZY' : lottery.prizeMode,
    group: lottery.groupCode,
    nextDrawTime: next !== undefined && next > now - DRAWING_MS ? next : null,
  }
}

function presentGroups(lotteries: readonly Lottery[], caller: Caller) {
  const groups = new Map<string, Lottery[]>()
  for (const lottery of lotteries) {
    groups.set(lottery.groupCode, [...(groups.get(lottery.groupCode) ?? []), lottery])
  }
  return [...groups].map(([key, members]) => ({
    key,
    displayName: textIn(members[0]?.groupNames ?? {}, caller.language, caller.merchant) || key,
    nodeIds: members.map((lottery) => lottery.id),
  }))
}

function presentDraw(lottery: Lottery): Static<typeof NumeroShape>[] {
  if (!lottery.lastDraw) return []
  const { issue, prizes, drawnAt } = lottery.lastDraw
  return [
    {
      nodeId: lottery.id,
      issue,
      prizes: prizes.map(({ key, numbers }) => ({ key, numbers: [...numbers] })),
      drawnAt: drawnAt.getTime(),
    },
  ]
}
