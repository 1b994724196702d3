import { chances } from './chances.ts'
import type { NextFloat } from './floats.ts'
import { drawWithout, fieldsOf, isWhole, type StagedRules } from './game-rules.ts'

/** How many mines are hidden. */
export interface MinesChoice {
  readonly mines: number
}

/** What a player sees of the field. */
export interface MinesView {
  /** Places that were opened, in their order. */
  readonly opened: readonly number[]
  /** All mines, once the round is over by one of them or by the last safe place; absent before. */
  readonly mines?: readonly number[]
}

/** Places of the field, five in a row, counted from 0 at the start of the first row. */
export const MINES_PLACES = 25
export const MINES_MOST = 24

const RETURN = 99

/** What so many safe places pay, in hundredths of the stake; the stake itself before the first. */
export function minesPay(mines: number, safe: number): number {
  if (safe === 0) return 100
  return Math.floor((RETURN * chances(MINES_PLACES, safe)) / chances(MINES_PLACES - mines, safe))
}

/** Mines: places are opened one after the other, each safe one pays more, and a mine takes all. A step is a place. */
export const mines: StagedRules<MinesChoice, number, MinesView> = {
  kind: 'staged',
  readChoice(value) {
    const { mines: count } = fieldsOf(value)
    return isWhole(count, 1, MINES_MOST) ? { mines: count } : undefined
  },
  readMove: (value) => (isWhole(value, 0, MINES_PLACES - 1) ? value : undefined),
  stageOf(next, { mines: count }, moves) {
    const hidden = drawWithout(next, count, MINES_PLACES)
    const isHit = moves.some((place) => hidden.includes(place))
    const isCleared = moves.length === MINES_PLACES - count
    const isPossible =
      new Set(moves).size === moves.length && !moves.slice(0, -1).some((place) => hidden.includes(place))
    if (!isPossible || moves.length > MINES_PLACES - count) return undefined
    const isOver = isHit || isCleared
    return {
      view: { opened: moves, ...(isOver && { mines: hidden }) },
      multiplier: isHit ? 0 : minesPay(count, moves.length),
      isOver,
    }
  },
  reachOf: ({ view }, { mines: count }) => minesPay(count, view.opened.length + 1),
  endOf: (next, choice, moves) => ({ opened: moves, mines: minesOf(next, choice) }),
}

/** All mines of a round, in the order in which they were laid. */
export const minesOf = (next: NextFloat, { mines: count }: MinesChoice): readonly number[] =>
  drawWithout(next, count, MINES_PLACES)
