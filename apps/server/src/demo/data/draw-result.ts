import { hashOf } from './seeded-choice.ts'

/** How the numbers of a draw look. */
export type DrawFormat =
  | {
      readonly kind: 'digits'
      /** Digits of the first prize; the last two of a second number are drawn with it. */
      readonly length: number
    }
  | {
      readonly kind: 'balls'
      /** How many different balls are drawn. */
      readonly pick: number
      /** They are numbered from 1 to this. */
      readonly of: number
    }
  | {
      /** Ten racers in the order of their finish. */
      readonly kind: 'race'
    }
  | {
      /** Three dice. */
      readonly kind: 'dice'
    }

/** One line of a draw's result. */
export interface DrawPrize {
  /** `first` and `lastTwo` for digits; `balls`, `order` or `dice` for the others. */
  readonly key: 'first' | 'lastTwo' | 'balls' | 'order' | 'dice'
  /** Numbers as they are shown, leading zeros kept. */
  readonly numbers: readonly string[]
}

const BALLS_OF_A_RACE = 10
const FACES = 6
const DICE = 3

function digits(key: string, length: number): string {
  return Array.from({ length }, (_, place) => hashOf(`${key}:digit:${place}`) % 10).join('')
}

/** Different numbers from 1 to `of`, in the order drawn. */
function drawn(key: string, pick: number, of: number): number[] {
  return Array.from({ length: of }, (_, index) => index + 1)
    .sort((a, b) => hashOf(`${key}:ball:${a}`) - hashOf(`${key}:ball:${b}`))
    .slice(0, pick)
}

function padded(numbers: readonly number[]): string[] {
  return numbers.map((number) => String(number).padStart(2, '0'))
}

/** The simulated result of one draw; the same for the same key. */
export function drawResult(format: DrawFormat, key: string): DrawPrize[] {
  switch (format.kind) {
    case 'digits':
      return [
        { key: 'first', numbers: [digits(key, format.length)] },
        { key: 'lastTwo', numbers: [digits(`${key}:second`, 2)] },
      ]
    case 'balls': {
      const balls = drawn(key, format.pick, format.of).sort((a, b) => a - b)
      return [{ key: 'balls', numbers: padded(balls) }]
    }
    case 'race':
      return [{ key: 'order', numbers: padded(drawn(key, BALLS_OF_A_RACE, BALLS_OF_A_RACE)) }]
    case 'dice':
      return [
        {
          key: 'dice',
          numbers: Array.from({ length: DICE }, (_, die) =>
            String(1 + (hashOf(`${key}:die:${die}`) % FACES)),
          ),
        },
      ]
  }
}
