import type { GameStatus, GameType } from '../../features/catalogue/game.ts'
import { chosenFrom, fractionOf, hashOf } from './seeded-choice.ts'

/** What the simulation has to know of a game. */
export interface PlayedGame {
  readonly id: string
  readonly type: GameType
  /** Smallest bet in minor units. */
  readonly minBet: number
  /** Place among the hot games; hot games are played more. */
  readonly hotRank: number | null
  /** Only active games are played. */
  readonly status: GameStatus
}

/** A recorded win of the demo. */
export interface DemoWin {
  /** Unique for one seed: `naga-win-0001`. */
  readonly id: string
  /** The game that was played. */
  readonly gameId: string
  /** Full name of the simulated player; the presenter masks it. */
  readonly customerName: string
  /** What was staked, in minor units. */
  readonly stake: number
  /** What was won, in minor units. */
  readonly amount: number
  /** When, before `now`. */
  readonly at: Date
  /** Marks simulated play, which must never pass for a real player's win. */
  readonly simulated: true
}

/** What to simulate. */
export interface PlayPlan {
  readonly games: readonly PlayedGame[]
  /** Decides everything; a merchant's code will do. */
  readonly seed: string
  /** Wins lie in the 24 hours before it. */
  readonly now: Date
  /** How many wins; 60 if not given. */
  readonly count?: number
}

const DAY_MS = 86_400_000
const DEFAULT_COUNT = 60
/** Lotteries pay at their draws, not in play; they stay off the board. */
const PLAYED: readonly GameType[] = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS']
/** Of ten wins, about so many come from hot games. */
const HOT_SHARE = 0.6
/** Stakes as multiples of the smallest bet; most play small. */
const STAKES = [1, 1, 2, 2, 5, 5, 10, 20, 50]
/** Largest multiple of the stake that a kind of game pays here, and how rare large ones are (higher is rarer). */
const PAYOUTS: Readonly<Partial<Record<GameType, { readonly top: number; readonly rarity: number }>>> = {
  RNG: { top: 2_000, rarity: 4 },
  FISH: { top: 400, rarity: 3 },
  LIVE: { top: 30, rarity: 2.5 },
  PVP: { top: 40, rarity: 2 },
  SPORTS: { top: 60, rarity: 3 },
}
/** Below this a win is not worth showing. */
const SMALLEST_MULTIPLE = 8

const NAME_STEMS = [
  'ploy',
  'somjai',
  'nattapon',
  'kwan',
  'anan',
  'mali',
  'tonkla',
  'wirat',
  'pim',
  'chai',
  'dao',
  'krit',
  'nok',
  'boonmee',
  'fah',
  'aroon',
  'lena',
  'mikko',
  'aino',
  'oskar',
  'sunny',
  'river',
  'tiger',
  'lucky',
]

function playerName(key: string): string {
  return `${chosenFrom(NAME_STEMS, `${key}:stem`)}${10 + (hashOf(`${key}:number`) % 990)}`
}

/** A win in minor units: stake times a multiple that is small most of the time. */
const stakeOf = ({ minBet }: PlayedGame, key: string): number => minBet * chosenFrom(STAKES, `${key}:stake`)

function winAmount({ type, ...game }: PlayedGame, key: string): number {
  const { top, rarity } = PAYOUTS[type] ?? { top: 10, rarity: 2 }
  const multiple = SMALLEST_MULTIPLE + (top - SMALLEST_MULTIPLE) * fractionOf(`${key}:luck`) ** rarity
  return Math.round(stakeOf({ type, ...game }, key) * multiple)
}

/**
 * Simulates a day of play and records its wins, newest first. The same plan gives the same wins; without a playable
 * game there are none.
 */
export function simulateWins({ games, seed, now, count = DEFAULT_COUNT }: PlayPlan): DemoWin[] {
  const played = games.filter(({ type, status }) => status === 'active' && PLAYED.includes(type))
  if (played.length === 0) return []
  const hot = played.filter(({ hotRank }) => hotRank !== null)
  return Array.from({ length: count }, (_, index): DemoWin => {
    const key = `${seed}:win:${index}`
    const fromHot = hot.length > 0 && fractionOf(`${key}:hot`) < HOT_SHARE
    const game = chosenFrom(fromHot ? hot : played, `${key}:game`)
    // Evenly spread with some jitter: a day has no hour without a win and no two in the same second.
    const age = ((index + 0.1 + 0.8 * fractionOf(`${key}:at`)) / count) * DAY_MS
    return {
      id: `${seed}-win-${String(index + 1).padStart(4, '0')}`,
      gameId: game.id,
      customerName: playerName(key),
      stake: stakeOf(game, key),
      amount: winAmount(game, key),
      at: new Date(now.getTime() - Math.round(age)),
      simulated: true,
    }
  })
}
