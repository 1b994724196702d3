import { randomInt } from 'node:crypto'

/** What a picture shows and what its answer is. */
export interface CaptchaChallenge {
  readonly shown: string
  /** Digits, at most six. */
  readonly answer: string
}

/** Draws a challenge by chance: five digits or a sum; `draw` gives a whole number from 0 to below its limit. */
export function drawChallenge(
  draw: (limit: number) => number = (limit) => randomInt(limit),
): CaptchaChallenge {
  if (draw(3) === 0) {
    const [one, other] = [10 + draw(40), 1 + draw(9)]
    return { shown: `${one}+${other}=?`, answer: String(one + other) }
  }
  const digits = Array.from({ length: 5 }, () => String(draw(10))).join('')
  return { shown: digits, answer: digits }
}
