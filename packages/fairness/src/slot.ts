import type { NextFloat } from './floats.ts'
import { fieldsOf, type GameFigures, type InstantRules } from './game-rules.ts'
import { isSlotModel, SLOT_MODELS, type SlotModel, type SlotModelName } from './slot-models.ts'

/** How a spin is paid for. */
export interface SlotChoice {
  readonly model: SlotModelName
  /** Whether the free spins are bought: the bet is {@link SlotModel.price} stakes then. */
  readonly buy: boolean
}

/** What a bet came to: one spin, and the free ones that it has won, or the bought ones alone. */
export interface SlotOutcome {
  /** Places at which the reels stopped, for each spin in its order. */
  readonly spins: readonly (readonly number[])[]
}

/** Reels and rows of the window. */
export const SLOT_REELS = 5
export const SLOT_ROWS = 3

/** Symbols that all models have: the wild stands for every other one but the scatter. */
export const SLOT_WILD = 0
export const SLOT_SCATTER = 1

/** A line that pays. */
export interface SlotWin {
  /** Row of each reel from the left, as far as the line pays. */
  readonly rows: readonly number[]
  readonly symbol: number
  /** Hundredths of the stake. */
  readonly pay: number
}

/** The symbols of a window, by reel and row. @param stops place of the top row on each reel */
export const slotWindow = ({ strips }: SlotModel, stops: readonly number[]): readonly (readonly number[])[] =>
  strips.map((strip, reel) =>
    Array.from({ length: SLOT_ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  )

/** How many scatters a window shows. */
export const slotScatters = (window: readonly (readonly number[])[]): number =>
  window.reduce((sum, reel) => sum + (reel.includes(SLOT_SCATTER) ? 1 : 0), 0)

/** The lines of a window that pay: the same symbol, or wilds in its place, on reels from the left. */
export function slotWins(model: SlotModel, window: readonly (readonly number[])[]): readonly SlotWin[] {
  return model.lines.flatMap((rows) => {
    const line = rows.map((row, reel) => window[reel]?.[row] ?? 0)
    const symbol = line.find((one) => one !== SLOT_WILD) ?? SLOT_WILD
    const wilds = runOf(line, (one) => one === SLOT_WILD)
    const same = runOf(line, (one) => one === SLOT_WILD || one === symbol)
    const ofWilds = payOf(model, SLOT_WILD, wilds)
    const ofSymbol = symbol === SLOT_SCATTER ? 0 : payOf(model, symbol, same)
    if (ofWilds === 0 && ofSymbol === 0) return []
    return ofWilds > ofSymbol
      ? [{ rows: rows.slice(0, wilds), symbol: SLOT_WILD, pay: ofWilds }]
      : [{ rows: rows.slice(0, same), symbol, pay: ofSymbol }]
  })
}

function runOf(line: readonly number[], isOf: (symbol: number) => boolean): number {
  const end = line.findIndex((symbol) => !isOf(symbol))
  return end === -1 ? line.length : end
}

const payOf = ({ pays }: SlotModel, symbol: number, count: number) => pays[symbol]?.[count - 3] ?? 0

/** What a spin pays, in hundredths of the stake. @param isFree whether it is one of the free spins, whose lines pay more */
export function slotPay(model: SlotModel, stops: readonly number[], isFree: boolean): number {
  const window = slotWindow(model, stops)
  const lines = slotWins(model, window).reduce((sum, { pay }) => sum + pay, 0)
  return isFree ? lines * model.freeMultiplier : lines + (model.scatterPays[slotScatters(window)] ?? 0)
}

/** How many free spins a window wins. */
export const slotFreeSpins = (model: SlotModel, window: readonly (readonly number[])[]): number =>
  model.freeSpins[slotScatters(window)] ?? 0

const spin = (next: NextFloat, { strips }: SlotModel) =>
  strips.map((strip) => Math.floor(next() * strip.length))

/** What a bet pays, in hundredths of the stake. */
const totalOf = (model: SlotModel, { spins }: SlotOutcome, buy: boolean) =>
  spins.reduce((sum, stops, place) => sum + slotPay(model, stops, buy || place > 0), 0)

/** A video slot: five reels of three rows, wilds, scatters and free spins, which are part of the outcome. */
export const slot: InstantRules<SlotChoice, SlotOutcome> = {
  kind: 'instant',
  readChoice(value) {
    const { model, buy } = fieldsOf(value)
    return typeof model === 'string' && isSlotModel(model) && typeof buy === 'boolean'
      ? { model, buy }
      : undefined
  },
  draw(next, { model: name, buy }) {
    const model = SLOT_MODELS[name]
    const first = spin(next, model)
    const free = buy ? model.bought - 1 : slotFreeSpins(model, slotWindow(model, first))
    return { spins: [first, ...Array.from({ length: free }, () => spin(next, model))] }
  },
  multiplierOf: (outcome, { model, buy }) =>
    Math.min(SLOT_MODELS[model].most, totalOf(SLOT_MODELS[model], outcome, buy)),
  stakesIn: ({ model, buy }) => (buy ? SLOT_MODELS[model].price : 1),
  figuresOf: ({ model, buy }): GameFigures => SLOT_MODELS[model].figures[buy ? 'bought' : 'spin'],
}
