import { expect, test } from 'vitest'
import { menuItems } from './menu-items.ts'

const groups = (...names: string[]) => names.map((category) => ({ category }))
const all = { BINGO: 1, JACKPOT: 2, INHOUSE: 3, NEW: 4, JL: 5, RTG: 6, COCKFIGHT: 7 }

test.each([
  [
    'categories in the order of their tabs, then the other lists',
    groups('LIVE', 'RNG', 'SPORTS', 'ELOTT', 'ELOTTO'),
    all,
    'LIVE RNG SPORTS ELOTT BINGO JACKPOT INHOUSE NEW JL RTG COCKFIGHT',
  ],
  [
    'cockfight once where it has a tab',
    groups('SPORTS', 'COCKFIGHT'),
    all,
    'SPORTS COCKFIGHT BINGO JACKPOT INHOUSE NEW JL RTG',
  ],
  ['no list without games', groups('RNG'), { BINGO: 0, NEW: 2 }, 'RNG NEW'],
  ['nothing of what is not known', groups('POLO'), {}, ''],
])('the side menu has %s [SIDE-06-D]', (_, categories, counts, ids) => {
  expect(menuItems(categories, counts).map(({ id }) => id)).toEqual(ids === '' ? [] : ids.split(' '))
})

test('each entry leads to its list [SIDE-06-D, HOME-24-D]', () => {
  const paths = menuItems(groups('RNG', 'ELOTTO'), all).map(({ path }) => path)
  expect(paths.join(' ')).toBe(
    '/m/slot-games /m/elott /m/bingo /m/jackpots /m/inHouse /m/new-games /m/jili-games /m/rtg-games /m/cockfight',
  )
})
