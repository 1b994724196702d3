import type { DemoMerchantGame } from './demo-game.ts'
import { type DemoText, text } from './demo-text.ts'
import { type DrawPrize, drawResult } from './draw-result.ts'
import { type DrawSchedule, lastDrawAt, nextDrawAt } from './draw-schedule.ts'
import { LOTTERY_PLANS, type LotteryGroup, type LotteryPlan } from './lottery-plans.ts'

/** Prize modes. */
export type PrizeMode = 'Lott' | 'ZY' | 'Elott'

/** A group of the lottery menu. */
export interface DemoLotteryGroup {
  readonly code: LotteryGroup
  /** Heading on the page. */
  readonly names: DemoText
}

/** The groups in the order of the pages; `vietnam` is served by the `vn` calls. */
export const LOTTERY_GROUPS: readonly DemoLotteryGroup[] = [
  { code: 'thai', names: text('หวยไทย', 'Thai draws') },
  { code: 'vietnam', names: text('หวยเวียดนาม', 'Vietnamese draws') },
  { code: 'laos', names: text('หวยลาว', 'Lao draws') },
  { code: 'index', names: text('หวยหุ้น', 'Index draws') },
  { code: 'world', names: text('หวยเพื่อนบ้าน', 'Neighbours') },
  { code: 'quick', names: text('หวยออกไว', 'Quick draws') },
  { code: 'balls', names: text('ลอตโตและคีโน', 'Lotto and keno') },
]

/** A finished draw (numero). */
export interface DemoDraw {
  /** Issue number: local date, and for interval draws the time: `20250116`, `202501161530`. */
  readonly issue: string
  /** When it was drawn. */
  readonly drawnAt: Date
  /** Simulated numbers. */
  readonly prizes: readonly DrawPrize[]
  /** Always true: no real lottery stands behind the demo. */
  readonly simulated: true
}

/** A lottery of one merchant, with its state at a moment. */
export interface DemoLottery {
  /** The game that a tap launches (`DemoMerchantGame.id`). */
  readonly gameId: string
  /** The provider's id of that game. */
  readonly code: string
  /** Names; equal to the game's. */
  readonly names: DemoText
  /** Group on the page. */
  readonly group: LotteryGroup
  /** Its page first (`Lott` for `/m/lott`, `Elott` for `/m/elott`); `ZY` follows for in-house ones. */
  readonly prizeModes: readonly PrizeMode[]
  /** When it draws. */
  readonly schedule: DrawSchedule
  /** Next draw after `now`. */
  readonly nextDrawAt: Date
  /** Last finished draw. */
  readonly lastDraw: DemoDraw
}

/** The vendor whose lotteries carry the tag `ZY`. */
const IN_HOUSE_VENDOR = 'ZYHS'

const DRAW_OFFSET_MS = 7 * 60 * 60_000

/** `20250116`, or with hours and minutes for lotteries that draw more than once a day. */
function issueOf(schedule: DrawSchedule, drawnAt: Date): string {
  const digits = new Date(drawnAt.getTime() + DRAW_OFFSET_MS).toISOString().replaceAll(/[-T:]/g, '')
  return digits.slice(0, schedule.kind === 'interval' ? 12 : 8)
}

function lotteryOf(plan: LotteryPlan, { id, code, names }: DemoMerchantGame, now: Date): DemoLottery {
  const drawnAt = lastDrawAt(plan.schedule, now)
  const page: PrizeMode = plan.type === 'LOTT' ? 'Lott' : 'Elott'
  return {
    gameId: id,
    code,
    names,
    group: plan.group,
    prizeModes: plan.vendor === IN_HOUSE_VENDOR ? [page, 'ZY'] : [page],
    schedule: plan.schedule,
    nextDrawAt: nextDrawAt(plan.schedule, now),
    lastDraw: {
      issue: issueOf(plan.schedule, drawnAt),
      drawnAt,
      prizes: drawResult(plan.format, `${code}:${drawnAt.toISOString()}`),
      simulated: true,
    },
  }
}

/** The lotteries among a merchant's games, group by group, as they stand at `now`. */
export function lotteriesOf(games: readonly DemoMerchantGame[], now: Date): DemoLottery[] {
  const byName = new Map(games.map((game) => [game.names.EN, game]))
  return LOTTERY_PLANS.flatMap((plan) => {
    const game = byName.get(plan.names.EN)
    return game === undefined ? [] : [lotteryOf(plan, game, now)]
  })
}
