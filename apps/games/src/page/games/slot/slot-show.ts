import { type SlotModel, type SlotWin, slotPay, slotScatters, slotWindow, slotWins } from '@foyer/fairness'

/** One spin as it is shown. */
export interface ShownSpin {
  readonly stops: readonly number[]
  /** Symbols by reel and row. */
  readonly window: readonly (readonly number[])[]
  readonly wins: readonly SlotWin[]
  /** Hundredths of the stake, with what free spins multiply. */
  readonly pay: number
  /** From which reel on the reels turn longer, because two scatters lie there and a third may come; absent where none may. */
  readonly waitsFrom: number | undefined
  /** Which free spin it is, from 1 on; 0 for the spin that was paid for. */
  readonly free: number
  /** Scatters of the window, which count outside of free spins. */
  readonly scatters: number
  /** When it begins, and how long its reels turn, in ms since the show began. */
  readonly at: number
  readonly turnMs: number
}

/** How long the first reel turns, how much longer each further one, and how much longer one that is waited for, in ms. */
const TURN_MS = 550
const EACH_MS = 170
const WAIT_MS = 900
/** How long wins are looked at, longer the larger they are, and how long a spin without any rests, in ms. */
const NOTHING_MS = 120
const WIN_MS = 550
const LARGE_MS = 1100
/** How long the message that free spins were won stays, in ms. */
const WON_MS = 1500

/** When a reel stops, in ms since its spin began. */
export const stopMs = (reel: number, waitsFrom: number | undefined): number =>
  TURN_MS +
  reel * EACH_MS +
  (waitsFrom !== undefined && reel >= waitsFrom ? (reel - waitsFrom + 1) * WAIT_MS : 0)

/** Lays the spins of a round out in time. @returns them, and how long all of it takes in ms */
export function planShow(
  model: SlotModel,
  spins: readonly (readonly number[])[],
  isBought: boolean,
): { readonly spins: readonly ShownSpin[]; readonly ms: number } {
  let at = 0
  const shown = spins.map((stops, place) => {
    const isFree = isBought || place > 0
    const window = slotWindow(model, stops)
    const waitsFrom = isFree ? undefined : waitFrom(window)
    const turnMs = stopMs(window.length - 1, waitsFrom)
    const pay = slotPay(model, stops, isFree)
    const one: ShownSpin = {
      ...{ stops, window, pay, waitsFrom, at, turnMs },
      wins: slotWins(model, window),
      free: isFree ? place + (isBought ? 1 : 0) : 0,
      scatters: isFree ? 0 : slotScatters(window),
    }
    const lookMs = pay === 0 ? NOTHING_MS : pay < 500 ? WIN_MS : LARGE_MS
    at += turnMs + lookMs + (!isFree && spins.length > 1 ? WON_MS : 0)
    return one
  })
  return { spins: shown, ms: at }
}

/** The first reel of which a third scatter may come, where two lie before it. */
function waitFrom(window: readonly (readonly number[])[]): number | undefined {
  for (let reel = 2; reel < window.length; reel++) if (slotScatters(window.slice(0, reel)) >= 2) return reel
  return undefined
}
