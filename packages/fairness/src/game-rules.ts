import type { NextFloat } from './floats.ts'

/** All that a number of a round can be: multiples of 2^-32 below 1. */
export const FLOATS = 2 ** 32

/** What a game pays in some of its cases. */
export interface Prize {
  /** Hundredths of the stake; the stake is part of it. */
  readonly multiplier: number
  /** How likely it is: the probabilities of a game's prizes add up to 1. */
  readonly probability: number
}

/**
 * A game that one bet decides. Its rules are pure: server, player and verifier compute the same from the same numbers. A
 * multiplier has two decimals at most, so stakes in whole hundreds of minor units are paid without rounding.
 */
export interface GameRules<Choice, Outcome> {
  /** The player's choice in a value from outside; `undefined` where it is none. */
  readChoice(value: unknown): Choice | undefined
  /** What the numbers of a round come to. */
  draw(next: NextFloat, choice: Choice): Outcome
  /** What an outcome pays, in hundredths of the stake. */
  multiplierOf(outcome: Outcome, choice: Choice): number
  /** Everything that a choice can pay, by exact enumeration. */
  prizesOf(choice: Choice): readonly Prize[]
}

/** What a choice returns in the long run. */
export interface GameFigures {
  /** Share of the stakes that comes back. */
  readonly returnToPlayer: number
  /** Share of the rounds that pay anything. */
  readonly hitRate: number
  /** The largest multiplier, in hundredths of the stake. */
  readonly largest: number
  /** Variance of the multiplier, with the stake as unit. */
  readonly variance: number
}

/** Sums prizes up. */
export function figuresOf(prizes: readonly Prize[]): GameFigures {
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
