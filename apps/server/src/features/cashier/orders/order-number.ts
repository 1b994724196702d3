import { randomInt } from 'node:crypto'

/** Numbers drawn before giving up; two are the same once in a hundred million. */
const DRAWS = 5

/** A number that players can read out: a letter for what it is, the day (UTC) and eight digits. */
const drawOrderNumber = (letter: 'D' | 'W', at: Date): string =>
  `${letter}${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Stores an order under a number that is free. @param store gives nothing where the number is taken */
export async function storeNumbered<Order>(
  letter: 'D' | 'W',
  at: Date,
  store: (number: string) => Promise<Order | undefined>,
): Promise<Order> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const stored = await store(drawOrderNumber(letter, at))
    if (stored) return stored
  }
  throw new Error('No order number was free.')
}
