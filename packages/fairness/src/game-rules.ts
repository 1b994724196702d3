import type { NextFloat } from './floats.ts'

/** All that a number of a round can be: multiples of 2^-32 below 1. */
export const FLOATS = 2 ** 32

/** Multipliers are hundredths of a stake. */
export const PARTS = 100

/** What a game pays in some of its cases. */
export interface Prize {
  /** Hundredths of the bet, which is part of it; a fraction where several stakes are bet at once. */
  readonly multiplier: number
  /** How likely it is: the probabilities of a game's prizes add up to 1. */
  readonly probability: number
}

/**
 * A game that one bet decides. Its rules are pure: server, player and verifier compute the same from the same numbers. A
 * multiplier has two decimals at most, so stakes in whole hundreds of minor units are paid without rounding.
 */
export interface InstantRules<Choice, Outcome> {
  readonly kind: 'instant'
  /** The player's choice in a value from outside; `undefined` where it is none. */
  readChoice(value: unknown): Choice | undefined
  /** What the numbers of a round come to. */
  draw(next: NextFloat, choice: Choice): Outcome
  /** What an outcome pays, in hundredths of one stake. */
  multiplierOf(outcome: Outcome, choice: Choice): number
  /** How many stakes are bet at once; one where absent. */
  stakesIn?(choice: Choice): number
  /** What a choice returns in the long run, by exact enumeration. */
  figuresOf(choice: Choice): GameFigures
}

/** A round of a game of several steps, as far as its player may know it. */
export interface Stage<View> {
  readonly view: View
  /** What ending it now pays, in hundredths of the stake; 0 where it cannot be ended now. */
  readonly multiplier: number
  /** Whether nothing can be done any more: it pays the multiplier. */
  readonly isOver: boolean
}

/**
 * A game of several steps, between which the player may stop and take what has been reached. The same rules as of
 * {@link InstantRules} hold; nothing of what is still to come stands in a stage.
 */
export interface StagedRules<Choice, Move, View> {
  readonly kind: 'staged'
  readChoice(value: unknown): Choice | undefined
  /** A step in a value from outside; `undefined` where it is none. */
  readMove(value: unknown): Move | undefined
  /** The round after some steps; `undefined` where one of them is not possible. */
  stageOf(next: NextFloat, choice: Choice, moves: readonly Move[]): Stage<View> | undefined
  /** What the round pays if a step goes well, in hundredths of the stake. */
  reachOf(stage: Stage<View>, choice: Choice, move: Move): number
  /** What a step stakes further, in hundredths of the stake; nothing where absent. */
  costOf?(move: Move): number
  /**
   * The step that is made for a player who does not come back, until the round is over. Absent where a round may be ended at any
   * time with what it has reached.
   */
  idleMove?(stage: Stage<View>): Move
  /** What is shown once the round has ended: also what was still hidden. */
  endOf(next: NextFloat, choice: Choice, moves: readonly Move[]): View
}

/** What a choice returns in the long run. */
export interface GameFigures {
  /** Share of the stakes that comes back. */
  readonly returnToPlayer: number
  /** Share of the rounds that pay anything. */
  readonly hitRate: number
  /** The largest multiplier, in hundredths of the bet. */
  readonly largest: number
  /** Variance of the multiplier, with the stake as unit. */
  readonly variance: number
}

/** Sums everything up that a choice can pay. */
export function sumPrizes(prizes: readonly Prize[]): GameFigures {
  const sum = (value: (prize: Prize) => number) =>
    prizes.reduce((total, prize) => total + value(prize) * prize.probability, 0)
  const returnToPlayer = sum(({ multiplier }) => multiplier / 100)
  return {
    returnToPlayer,
    hitRate: sum(({ multiplier }) => (multiplier > 0 ? 1 : 0)),
    largest: Math.max(...prizes.map(({ multiplier }) => multiplier)),
    variance: sum(({ multiplier }) => (multiplier / 100 - returnToPlayer) ** 2),
  }
}

/** A value from outside as a record, to look at its fields. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Whether a value is a whole number between two others, both included. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

/** Draws so many places of a row, none twice, in the order in which they come (the shuffle of Fisher and Yates). */
export function drawWithout(next: NextFloat, count: number, places: number): readonly number[] {
  const left = Array.from({ length: places }, (_, place) => place)
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0] ?? 0)
}
