import type { SlotTitle, Title } from '@foyer/games'
import { type CatalogueGame, DEMO_CATALOGUE } from './data/catalogue.ts'
import { chosenFrom } from './data/seeded-choice.ts'
import { demoSymbols, paletteOf } from './demo-symbols.ts'

/** Which of the demo's titles are games of our own besides slots, by their English names. */
const TABLES: Readonly<Record<Exclude<Title['game'], 'slot'>, readonly string[]>> = {
  dice: ['Dice across the River', 'Dice under the Stars'],
  limbo: ['Skybound Bang Fai'],
  keno: ['North Star Keno', 'Fruit Keno'],
  plinko: ['Candy Drop'],
  roulette: ['Classic Single Zero Wheel'],
  mines: ['Minefield Nerves', 'Tower of Jewels'],
  blackjack: ['Single Hand Blackjack'],
  crash: ['Endless Multiplier Rocket', 'Comet Cashout'],
  hilo: ['Golden High Low Cards', 'High Low Express'],
}

/** RNG keys of games that are no slots. */
const NOT_SLOTS = ['BG', 'Crash', 'Table', 'Scratch']
const MODELS: readonly SlotTitle['model'][] = ['gentle', 'classic', 'rich', 'bold', 'wild']

const tables = new Map(
  Object.entries(TABLES).flatMap(([game, names]) =>
    names.map((name) => {
      const found = DEMO_CATALOGUE.find(({ names: { EN } }) => EN === name)
      if (!found) throw new Error(`The demo has no title ${name}.`)
      return [found.code, { game: game as Title['game'], names: found.names }] as const
    }),
  ),
)
const slots = new Map(
  DEMO_CATALOGUE.filter(
    ({ type, classify }) => type === 'RNG' && !classify.some((key) => NOT_SLOTS.includes(key)),
  ).map((game) => [game.code, game]),
)

/** The game that a title of the demo is; `undefined` for one that a page stands in for. */
export function demoTitle(code: string): Title | undefined {
  const slot = slots.get(code)
  return slot ? { game: 'slot', names: slot.names, slot: slotOf(slot) } : tables.get(code)
}

function slotOf({ code, theme, hero, names, classify }: CatalogueGame): SlotTitle {
  return {
    model: chosenFrom(MODELS, `model:${names.EN}`),
    canBuy: classify.includes('FeatureBuy'),
    hasJackpot: classify.includes('JP'),
    palette: paletteOf(theme, code),
    symbols: () => demoSymbols(theme, code, hero),
  }
}
