import { GAME_TYPES, type GameType, type ValidBetRule } from '../game.ts'

/** What a provider's category becomes. */
interface CategoryMeaning {
  readonly type: GameType
  /** Classify key, where the category says more than the type. */
  readonly classify?: string
  /** What of a stake counts, where that is not as for the type. */
  readonly validBet?: ValidBetRule
}

/** Categories of providers' lists, written without spaces, `_`, `-` and a plural's `s`. Types mean themselves. */
const CATEGORIES: Readonly<Record<string, CategoryMeaning>> = {
  slot: { type: 'RNG' },
  videoslot: { type: 'RNG' },
  classicslot: { type: 'RNG', classify: 'Classic' },
  bingo: { type: 'RNG', classify: 'BG' },
  videobingo: { type: 'RNG', classify: 'BG' },
  crash: { type: 'RNG', classify: 'Crash' },
  instantwin: { type: 'RNG', classify: 'Instant' },
  instant: { type: 'RNG', classify: 'Instant' },
  scratch: { type: 'RNG', classify: 'Scratch' },
  scratchcard: { type: 'RNG', classify: 'Scratch' },
  keno: { type: 'RNG', classify: 'Scratch' },
  table: { type: 'RNG', classify: 'Table', validBet: 'table' },
  tablegame: { type: 'RNG', classify: 'Table', validBet: 'table' },
  videopoker: { type: 'RNG', classify: 'Table', validBet: 'table' },
  jackpot: { type: 'RNG', classify: 'JP' },
  fish: { type: 'FISH' },
  fishing: { type: 'FISH' },
  fishshooting: { type: 'FISH' },
  live: { type: 'LIVE' },
  livecasino: { type: 'LIVE' },
  livedealer: { type: 'LIVE' },
  gameshow: { type: 'LIVE', classify: 'Show' },
  card: { type: 'PVP' },
  cardgame: { type: 'PVP' },
  poker: { type: 'PVP', classify: 'Poker' },
  sport: { type: 'SPORTS' },
  sportsbook: { type: 'SPORTS', classify: 'Sportsbook' },
  virtualsport: { type: 'SPORTS', classify: 'Virtual' },
  cockfight: { type: 'SPORTS', classify: 'Cockfight' },
  lottery: { type: 'LOTT' },
  lotterie: { type: 'LOTT' },
  lotto: { type: 'LOTT' },
}

/** Mechanics that players look for; plain lines are no class of their own. */
const MECHANICS: Readonly<Record<string, string>> = {
  way: 'Ways',
  megaway: 'Ways',
  variableway: 'Ways',
  cluster: 'Cluster',
  clusterpay: 'Cluster',
  scatterpay: 'ScatterPays',
  holdandwin: 'Hold',
  holdandspin: 'Hold',
}

/** Jackpots that a player can win again and again; `none`, `unknown` and the rest are no jackpot. */
const JACKPOTS: readonly string[] = ['progressive', 'fixed']

const TYPES = new Map(GAME_TYPES.map((type) => [simplify(type), type]))

/** Type and classify key of a category; an unknown one is `RNG` with the category as the key. */
export function readCategory(category: string): CategoryMeaning {
  const key = simplify(category)
  const known = Object.hasOwn(CATEGORIES, key) ? CATEGORIES[key] : undefined
  if (known) return known
  const type = TYPES.get(key)
  if (type) return { type }
  const classify = toKey(category)
  return classify === '' ? { type: 'RNG' } : { type: 'RNG', classify }
}

/** Classify key of a mechanic, if it has one. */
export function readMechanic(mechanic: string): string | undefined {
  const key = simplify(mechanic)
  return Object.hasOwn(MECHANICS, key) ? MECHANICS[key] : undefined
}

/** Whether a list's jackpot column means `JP`. */
export function isJackpot(text: string): boolean {
  return JACKPOTS.includes(text.toLowerCase())
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/s$/, '')
}

/** `mega_wheel` becomes `MegaWheel`. */
function toKey(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 40)
}
