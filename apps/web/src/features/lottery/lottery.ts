import type { CallValue } from '../../lib/api/api.ts'

/** A lottery as the page shows it. */
export interface Lottery {
  readonly id: string
  /** The provider's own id of it. */
  readonly code: string
  readonly type: string
  /** Code of the provider. */
  readonly vendor: string
  readonly name: string
  /** Picture, empty for none. */
  readonly icon: string
  /** Of the operator's own house, tag `ZY`. */
  readonly inHouse: boolean
  /** ms since 1970; undefined where not known. */
  readonly nextDrawAt: number | undefined
}

/** Lotteries under one heading. */
export interface LotteryGroup {
  readonly key: string
  readonly name: string
  readonly lotteries: readonly Lottery[]
}

/** Newest result of a lottery. */
export interface Draw {
  readonly issue: string
  /** ms since 1970 */
  readonly drawnAt: number
  /** Lines of the result; numbers as they are shown, leading zeros kept. */
  readonly prizes: readonly { readonly key: string; readonly numbers: readonly string[] }[]
}

type LotteryOnWire = CallValue<'lotteryList'>['list'][number]
type GroupOnWire = CallValue<'lotteryMenu'>['list'][number]

/** Lotteries under the headings of the menu, in its order; those that it does not name come last. */
export function groupLotteries(
  menu: readonly GroupOnWire[],
  lotteries: readonly LotteryOnWire[],
): LotteryGroup[] {
  const left = new Map(lotteries.map((lottery) => [lottery.nodeId, lottery]))
  const take = (id: string) => {
    const lottery = left.get(id)
    left.delete(id)
    return lottery ? [toLottery(lottery)] : []
  }
  const named = menu.map((group) => ({
    key: group.key,
    name: group.displayName,
    lotteries: group.nodeIds.flatMap(take),
  }))
  const others = { key: '', name: '', lotteries: [...left.values()].map(toLottery) }
  return [...named, others].filter((group) => group.lotteries.length > 0)
}

function toLottery(lottery: LotteryOnWire): Lottery {
  return {
    id: lottery.nodeId,
    code: lottery.gameId,
    type: lottery.gameType,
    vendor: lottery.vassalage,
    name: lottery.displayName,
    icon: lottery.iconUrl,
    inHouse: lottery.prizeMode === 'ZY',
    nextDrawAt: lottery.nextDrawTime ?? undefined,
  }
}

/** Results by lottery. */
export function drawsByLottery(list: CallValue<'lotteryNumero'>['list']): Readonly<Record<string, Draw>> {
  return Object.fromEntries(
    list.map(({ nodeId, issue, drawnAt, prizes }) => [nodeId, { issue, drawnAt, prizes }]),
  )
}
