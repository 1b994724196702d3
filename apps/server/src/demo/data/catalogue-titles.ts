import type { GameType } from '../../features/catalogue/game.ts'
import type { Thing } from '../artwork/artwork.ts'
import { type DemoText, text } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'
import { LOTTERY_PLANS } from './lottery-plans.ts'
import { chosenFrom, fractionOf } from './seeded-choice.ts'
import { COCKFIGHT_TITLES, ESPORT_TITLES } from './titles/arena-markets.ts'
import { BINGO_GAMES } from './titles/bingo.ts'
import { CARD_TITLES } from './titles/card-tables.ts'
import type { CombinedTitle } from './titles/combined-titles.ts'
import { FISHING_GAMES } from './titles/fishing.ts'
import { INSTANT_GAMES } from './titles/instant-games.ts'
import { LIVE_TITLES } from './titles/live-tables.ts'
import { SEQUELS } from './titles/sequels.ts'
import { BEAST_SLOTS } from './titles/slots-beasts.ts'
import { LEGEND_SLOTS } from './titles/slots-legends.ts'
import { NATURE_SLOTS } from './titles/slots-nature.ts'
import { PLAY_SLOTS } from './titles/slots-play.ts'
import { WARRIOR_SLOTS } from './titles/slots-warriors.ts'
import { SPORTSBOOK_GAMES } from './titles/sportsbook.ts'
import type { TitleBank } from './titles/title-bank.ts'
import { vendorsOf } from './vendors.ts'

/** A title with its kind and vendor, before bets and flags are dealt. */
export interface CatalogueTitle {
  /** Kind of game. */
  readonly type: GameType
  /** Title in both languages. */
  readonly names: DemoText
  /** Artwork theme. */
  readonly theme: DemoTheme
  /** What its artwork shows in front; one of the theme's heroes unless told. */
  readonly hero?: Thing | undefined
  /** Classify keys without the ones that chance adds. */
  readonly classify: readonly string[]
  /** Vendor code. */
  readonly vendor: string
  /** First title of its theme: the games that a merchant puts forward. */
  readonly isFlagship: boolean
  /** `sequel` for a follow-up, else `original`. */
  readonly edition: 'original' | 'sequel'
}

/** Studios that are known for a theme: the first makes its flagship, all of them many of its slots. */
const THEME_STUDIOS: Readonly<Partial<Record<DemoTheme, readonly string[]>>> = {
  naga: ['NAGAW', 'LAMP'],
  elephant: ['NAGAW', 'KRTG'],
  lanterns: ['LAMP', 'KRTG'],
  boxing: ['KRTG', 'NAGAW'],
  ice: ['AURF', 'FJRD'],
  viking: ['FJRD', 'AURF'],
  space: ['AURF', 'SKYL'],
  magic: ['FJRD', 'ORCD'],
  mahjong: ['PG', 'JL'],
  fruit: ['MNGO', 'JL'],
  candy: ['MNGO', 'PG'],
  pharaoh: ['JDB', 'RTG'],
  dragon: ['JL', 'PG'],
}

/** Share of a theme's slots that its known studios make. */
const STUDIO_SHARE = 0.45

function slotVendor(theme: DemoTheme, key: string, isFlagship: boolean): string {
  const studios = THEME_STUDIOS[theme]
  if (studios === undefined) return vendorFor('RNG', key)
  if (isFlagship) return studios[0] ?? vendorFor('RNG', key)
  return fractionOf(`studio:${key}`) < STUDIO_SHARE ? chosenFrom(studios, key) : vendorFor('RNG', key)
}

/** One of the vendors that make this kind of game, the larger ones more often. */
function vendorFor(type: GameType, key: string, set?: 'e-sport' | 'cockfight'): string {
  const vendors = vendorsOf(type, set)
  const total = vendors.reduce((sum, { share }) => sum + share, 0)
  let rest = fractionOf(`vendor:${key}`) * total
  for (const { code, share } of vendors) {
    rest -= share
    if (rest < 0) return code
  }
  return chosenFrom(vendors, key).code
}

/** The titles of a bank, each followed by its sequels, which come from the same vendor. */
function fromBank(type: GameType, bank: TitleBank, added: readonly string[] = []): CatalogueTitle[] {
  return bank.titles.flatMap(([th, en, marks], index) => {
    // Crash and table games have classify keys of their own and are never the face of a theme.
    const isFlagship = index === 0 && bank.classify === undefined
    const original: CatalogueTitle = {
      type,
      names: text(th, en),
      theme: bank.theme,
      hero: marks?.hero,
      classify: [...added, ...(bank.classify ?? []), ...(marks?.classify ?? [])],
      vendor: type === 'RNG' ? slotVendor(bank.theme, en, isFlagship) : vendorFor(type, en),
      isFlagship,
      edition: 'original',
    }
    const sequels = (marks?.sequels ?? []).map((kind): CatalogueTitle => {
      const { name, classify } = SEQUELS[kind]
      return {
        ...original,
        names: name(original.names),
        classify: [...new Set([...original.classify, ...classify])],
        isFlagship: false,
        edition: 'sequel',
      }
    })
    return [original, ...sequels]
  })
}

function fromCombined(
  type: GameType,
  titles: readonly CombinedTitle[],
  set?: 'e-sport' | 'cockfight',
): CatalogueTitle[] {
  return titles.map(({ names, theme, hero, classify }, index) => ({
    type,
    names,
    theme,
    hero,
    classify,
    vendor: vendorFor(type, names.EN, set),
    isFlagship: index === 0,
    edition: 'original',
  }))
}

const SLOT_BANKS = [...BEAST_SLOTS, ...LEGEND_SLOTS, ...WARRIOR_SLOTS, ...NATURE_SLOTS, ...PLAY_SLOTS]

function sportsClassify(title: CatalogueTitle): CatalogueTitle {
  return { ...title, classify: [title.names.EN.includes('Virtual') ? 'Virtual' : 'Sportsbook'] }
}

/** Every title of the demo catalogue, kind by kind, in the order of its source. */
export const CATALOGUE_TITLES: readonly CatalogueTitle[] = [
  ...SLOT_BANKS.flatMap((bank) => fromBank('RNG', bank)),
  ...INSTANT_GAMES.flatMap((bank) => fromBank('RNG', bank)),
  ...BINGO_GAMES.flatMap((bank) => fromBank('RNG', bank, ['BG'])),
  ...FISHING_GAMES.flatMap((bank) => fromBank('FISH', bank)),
  ...fromCombined('LIVE', LIVE_TITLES),
  ...fromCombined('PVP', CARD_TITLES),
  ...SPORTSBOOK_GAMES.flatMap((bank) => fromBank('SPORTS', bank)).map(sportsClassify),
  ...fromCombined('SPORTS', ESPORT_TITLES, 'e-sport'),
  ...fromCombined('SPORTS', COCKFIGHT_TITLES, 'cockfight'),
  ...LOTTERY_PLANS.map(
    ({ type, names, vendor }): CatalogueTitle => ({
      type,
      names,
      theme: 'lottery',
      classify: [],
      vendor,
      isFlagship: false,
      edition: 'original',
    }),
  ),
]
