import type { Title } from '@foyer/games'
import { DEMO_CATALOGUE } from './data/catalogue.ts'

/** Which of the demo's titles are games of our own, by their English names. */
const GAMES: Readonly<Record<Title['game'], readonly string[]>> = {
  dice: ['Dice across the River', 'Dice under the Stars'],
  limbo: ['Skybound Bang Fai'],
  keno: ['North Star Keno', 'Fruit Keno'],
  plinko: ['Candy Drop'],
  roulette: ['Classic Single Zero Wheel'],
  mines: ['Minefield Nerves', 'Tower of Jewels'],
  hilo: ['Golden High Low Cards', 'High Low Express'],
}

const titles = new Map(
  Object.entries(GAMES).flatMap(([game, names]) =>
    names.map((name) => {
      const found = DEMO_CATALOGUE.find(({ names: { EN } }) => EN === name)
      if (!found) throw new Error(`The demo has no title ${name}.`)
      return [found.code, { game: game as Title['game'] }] as const
    }),
  ),
)

/** The game that a title of the demo is; `undefined` for one that a page stands in for. */
export const demoTitle = (code: string): Title | undefined => titles.get(code)
