import type { GameType } from '../../features/catalogue/game.ts'
import { CATALOGUE_TITLES, type CatalogueTitle } from './catalogue-titles.ts'
import { chosenFrom, fractionOf, shuffledBy } from './seeded-choice.ts'

/** A catalogue game before a merchant says what is hot and new. */
export interface CatalogueGame extends CatalogueTitle {
  /** The provider's own id, unique: `jl-rng-0001`. */
  readonly code: string
  /** Smallest bet in satang. */
  readonly minBet: number
  /** Smallest number of lines; `null` for games without lines. */
  readonly minLine: number | null
  /** Whether a trial session may launch it. */
  readonly supportsTrial: boolean
  /** Whether it stands in maintenance. */
  readonly inMaintenance: boolean
}

/** Games that stand in maintenance in every merchant that has them. */
const MAINTENANCE_COUNT = 14

/** Smallest bets in satang that games of a kind have; a repeated figure is that much likelier. */
const MIN_BETS: Readonly<Record<GameType, readonly number[]>> = {
  RNG: [50, 100, 100, 100, 200, 200, 500, 1_000],
  FISH: [10, 50, 100, 100, 200],
  LIVE: [1_000, 2_000, 2_000, 5_000, 10_000],
  PVP: [500, 1_000, 2_000, 5_000],
  SPORTS: [1_000, 2_000, 5_000],
  ESPORTS: [1_000],
  LOTT: [100],
  ELOTT: [100],
  ELOTTO: [100, 200],
}

const MIN_LINES = [1, 5, 5, 10, 10, 20, 20, 25, 50]

/** Share of slots that get a key beyond what their title says. */
const FEATURE_BUY_SHARE = 0.32
const JACKPOT_SHARE = 0.045
/** Mechanics that a slot without one of its own may get, each with the same share. */
const MECHANICS = ['Ways', 'Cluster', 'Hold']
const MECHANIC_SHARE = 0.11
const FISHING_BOSS_SHARE = 0.5
const TRIAL_SHARE: Readonly<Partial<Record<GameType, number>>> = { RNG: 0.75, FISH: 0.6, PVP: 0.3 }

/** RNG keys of games that are no slots: they never gain FeatureBuy or a jackpot by chance. */
const NOT_SLOTS = ['BG', 'Crash', 'Table', 'Scratch']

function dealtClassify({ type, classify, names: { EN } }: CatalogueTitle): readonly string[] {
  if (type === 'FISH') return [fractionOf(`boss:${EN}`) < FISHING_BOSS_SHARE ? 'Boss' : 'Arcade']
  if (type !== 'RNG' || classify.some((key) => NOT_SLOTS.includes(key))) return classify
  const dealt = new Set(classify)
  const mechanic = MECHANICS[Math.floor(fractionOf(`mechanic:${EN}`) / MECHANIC_SHARE)]
  if (mechanic !== undefined && !MECHANICS.some((key) => dealt.has(key))) dealt.add(mechanic)
  if (fractionOf(`buy:${EN}`) < FEATURE_BUY_SHARE) dealt.add('FeatureBuy')
  if (fractionOf(`jackpot:${EN}`) < JACKPOT_SHARE) dealt.add('JP')
  return dealt.size > 0 ? [...dealt] : ['Classic']
}

function linesOf(title: CatalogueTitle, classify: readonly string[]): number | null {
  const hasLines = title.type === 'RNG' && !classify.some((key) => [...NOT_SLOTS, 'Cluster'].includes(key))
  return hasLines ? chosenFrom(MIN_LINES, `lines:${title.names.EN}`) : null
}

/** Numbers the games of one vendor and kind: `jl-rng-0001`, `jl-rng-0002`, … */
function numbered(): (title: CatalogueTitle) => string {
  const counts = new Map<string, number>()
  return ({ vendor, type }) => {
    const series = `${vendor}-${type}`.toLowerCase()
    const count = (counts.get(series) ?? 0) + 1
    counts.set(series, count)
    return `${series}-${String(count).padStart(4, '0')}`
  }
}

function dealCatalogue(): CatalogueGame[] {
  const codeOf = numbered()
  const closed = new Set(
    shuffledBy(
      CATALOGUE_TITLES.filter((title) => !title.isFlagship),
      'maintenance',
      ({ names }) => names.EN,
    )
      .slice(0, MAINTENANCE_COUNT)
      .map(({ names }) => names.EN),
  )
  return CATALOGUE_TITLES.map((title) => {
    const { EN } = title.names
    const classify = dealtClassify(title)
    return {
      ...title,
      classify,
      code: codeOf(title),
      minBet: chosenFrom(MIN_BETS[title.type], `bet:${EN}`),
      minLine: linesOf(title, classify),
      supportsTrial: fractionOf(`trial:${EN}`) < (TRIAL_SHARE[title.type] ?? 0),
      inMaintenance: closed.has(EN),
    }
  })
}

/** The 1,600 games that both merchants draw from, in the order of their source. */
export const DEMO_CATALOGUE: readonly CatalogueGame[] = dealCatalogue()
