import { FLOATS, fieldsOf, type InstantRules, isWhole, sumPrizes } from './game-rules.ts'

/** What a roll has to be, and what it pays then. */
export interface DiceChoice {
  /** Whether rolls above the target win, or those below it. */
  readonly side: 'over' | 'under'
  /** Hundredths of the stake; one for which {@link isDiceMultiplier} holds. */
  readonly multiplier: number
}

/** Rolls: 0.00 to 100.00 in steps of 0.01, counted in hundredths. */
export const DICE_ROLLS = 10_001
/** What all rolls together return of the stakes, in hundredths. */
const RETURN = 99
/** Returned hundredths of stakes in all rolls; a multiplier times its winning rolls comes close to it. */
const SHARE = RETURN * DICE_ROLLS
/** Up to here every multiplier is offered. Above, few fit a whole number of rolls well. */
const ALL_UP_TO = 1000

/** The least and the largest multiplier of dice, in hundredths. */
export const DICE_LEAST = 101
export const DICE_MOST = SHARE

/** How many of the rolls win for a multiplier. */
export const winningRolls = (multiplier: number): number => Math.floor(SHARE / multiplier)

/** Whether a multiplier is offered: one whose whole number of rolls costs the player less than 0.1 % of the stake. */
export const isDiceMultiplier = (multiplier: unknown): multiplier is number =>
  isWhole(multiplier, DICE_LEAST, DICE_MOST) &&
  (multiplier <= ALL_UP_TO || Math.floor(SHARE / winningRolls(multiplier)) === multiplier)

/** The multiplier that is offered nearest below another one. */
export function nearestDiceMultiplier(multiplier: number): number {
  const whole = Math.min(Math.max(Math.round(multiplier), DICE_LEAST), DICE_MOST)
  return isDiceMultiplier(whole) ? whole : Math.floor(SHARE / (winningRolls(whole) + 1))
}

/** What a roll is compared with, in hundredths: rolls above it, or below it, win. */
export const diceTarget = ({ side, multiplier }: DiceChoice): number =>
  side === 'under' ? winningRolls(multiplier) : DICE_ROLLS - 1 - winningRolls(multiplier)

/** How many numbers come to a roll below a limit. */
const floatsBelow = (roll: number) => Math.ceil((roll * FLOATS) / DICE_ROLLS)

/** Dice: one roll, above or below a target that the player's multiplier sets. The outcome is the roll in hundredths. */
export const dice: InstantRules<DiceChoice, number> = {
  kind: 'instant',
  readChoice(value) {
    const { side, multiplier } = fieldsOf(value)
    if ((side !== 'over' && side !== 'under') || !isDiceMultiplier(multiplier)) return undefined
    return { side, multiplier }
  },
  draw: (next) => Math.floor(next() * DICE_ROLLS),
  multiplierOf(roll, choice) {
    const target = diceTarget(choice)
    const wins = choice.side === 'under' ? roll < target : roll > target
    return wins ? choice.multiplier : 0
  },
  figuresOf(choice) {
    const target = diceTarget(choice)
    const ways = choice.side === 'under' ? floatsBelow(target) : FLOATS - floatsBelow(target + 1)
    return sumPrizes([
      { multiplier: choice.multiplier, probability: ways / FLOATS },
      { multiplier: 0, probability: 1 - ways / FLOATS },
    ])
  },
}
