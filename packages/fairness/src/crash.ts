import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { hashOfSeed } from './floats.ts'
import { FLOATS, fieldsOf, type GameFigures, isWhole, sumPrizes } from './game-rules.ts'

/** When a player leaves a flight without a tap. */
export interface CrashChoice {
  /** Hundredths of the stake; null for whoever decides on the way. */
  readonly auto: number | null
}

/** A game in which everybody bets on the same flight, and leaves it when they like. */
export interface FlightRules<Choice> {
  readonly kind: 'flight'
  readChoice(value: unknown): Choice | undefined
}

/** The least and the largest automatic cash-out, in hundredths. A flight ends at the largest. */
export const CRASH_LEAST = 101
export const CRASH_MOST = 1_000_000

/** What all flights together return of the stakes, in hundredths. */
const RETURN = 99
/** How fast a flight climbs: e to this power in each ms. */
const CLIMB = 0.00006

/**
 * Where a flight crashes, in hundredths: HMAC-SHA-256 with its hash as key over the salt gives a number of 32 bits, as verifiers of the
 * field compute it.
 */
export function crashHeight(hash: string, salt: string): number {
  const bytes = hmac(sha256, utf8ToBytes(hash), utf8ToBytes(salt))
  const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const height = Math.floor((RETURN * FLOATS) / (number + 1))
  return Math.min(CRASH_MOST, Math.max(100, height))
}

/** The hash of the flight before: each one is the SHA-256 of the text of the one after it, back to the published end of the chain. */
export const flightBefore = hashOfSeed

/** The published end of the chain that a flight belongs to. @param number of the flight, from 1 on */
export function endOfChain(hash: string, number: number): string {
  let end = hash
  for (let flights = 0; flights < number; flights++) end = flightBefore(end)
  return end
}

/** How high a flight is, in hundredths. @param ms since take-off */
export const heightAfter = (ms: number): number => Math.floor(100 * Math.exp(CLIMB * Math.max(0, ms)))

/** When a flight reaches a height, in ms since take-off. @param height in hundredths */
export const msUntil = (height: number): number => Math.log(height / 100) / CLIMB

/**
 * When a flight ends, in ms since take-off: once it would be higher than its crash, so that whoever leaves at the height of the crash
 * itself is paid. One that crashes at 1.00 never takes off.
 */
export const msUntilCrash = (height: number): number => (height <= 100 ? 0 : msUntil(height + 1))

/** What an automatic cash-out returns in the long run. */
export function crashFigures(auto: number): GameFigures {
  const ways = Math.floor((RETURN * FLOATS) / auto)
  return sumPrizes([
    { multiplier: auto, probability: ways / FLOATS },
    { multiplier: 0, probability: 1 - ways / FLOATS },
  ])
}

/** Crash: everybody is on board of the same flight, which pays what it has climbed to whoever leaves before it crashes. */
export const crash: FlightRules<CrashChoice> = {
  kind: 'flight',
  readChoice(value) {
    const { auto } = fieldsOf(value)
    return auto === null || isWhole(auto, CRASH_LEAST, CRASH_MOST) ? { auto } : undefined
  },
}
