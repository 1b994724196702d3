import { fractionOf } from './seeded-choice.ts'
import { DEMO_TEAM } from './team.ts'

/** Days before today on which the demo's team plays. */
export const MONTH_DAYS = 28

/** A round that somebody plays; amounts are minor units. */
export interface DemoRound {
  /** Ms after the day began. */
  readonly after: number
  readonly stake: number
  readonly won: number
}

const HOUR_MS = 3_600_000
/** Share of its days on which somebody plays. */
const PLAYS = 0.7
const STAKES = [20_00, 50_00, 50_00, 100_00] as const
/** What rounds pay, in tenths of the stake: 96 % in the long run. */
const PAYS = [0, 0, 0, 0, 5, 12, 0, 18, 0, 61] as const

/** What somebody of the team plays on one of the days. */
function roundsOf(username: string, ago: number): readonly DemoRound[] {
  const key = `${username}:${ago}`
  if (fractionOf(`plays:${key}`) > PLAYS) return []
  const count = 2 + Math.floor(fractionOf(`count:${key}`) * 4)
  return Array.from({ length: count }, (_, index): DemoRound => {
    const stake = STAKES[Math.floor(fractionOf(`stake:${key}`) * STAKES.length)] ?? 20_00
    const pays = PAYS[Math.floor(fractionOf(`pays:${key}:${index}`) * PAYS.length)] ?? 0
    return { after: (18 + index) * HOUR_MS, stake, won: (stake * pays) / 10 }
  })
}

/** Somebody who plays. */
export interface DemoPlayer {
  readonly username: string
  /** What they play on a day, which is so many before today. */
  rounds(ago: number): readonly DemoRound[]
}

/** Those of the team who have money of their own, since it came. */
export const TEAM_PLAYERS: readonly DemoPlayer[] = DEMO_TEAM.flatMap(({ username, moves }) => {
  const [first] = moves ?? []
  if (!first) return []
  const [since] = first
  return [{ username, rounds: (ago) => (ago < since ? roundsOf(username, ago) : []) }]
})

/** What `player` wins in each of eight rounds, in stakes: in all as much as was staked. */
const EVEN = [0, 0, 1.5, 0, 4.5, 0, 2, 0] as const
/** Days before today on which `player` plays. */
const EVEN_DAYS = 4

/** `player`, who has bet on some days and holds what they held before. @param stake minor units */
export const evenPlayer = (stake: number): DemoPlayer => ({
  username: 'player',
  rounds: (ago) =>
    ago > EVEN_DAYS
      ? []
      : EVEN.map((pays, index) => ({ after: 20 * HOUR_MS + index * 60_000, stake, won: stake * pays })),
})
