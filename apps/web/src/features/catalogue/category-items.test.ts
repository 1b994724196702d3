import { expect, test } from 'vitest'
import { categoryItems } from './category-items.ts'

const groups = (...names: string[]) => names.map((category) => ({ category }))

test.each([
  ['RNG', '/m/slot-games'],
  ['LIVE', '/m/live-games'],
  ['FISH', '/m/fish-games'],
  ['PVP', '/m/pvp-games'],
  ['SPORTS', '/m/sport-games'],
  ['ESPORTS', '/m/esport-games'],
  ['COCKFIGHT', '/m/cockfight'],
  ['LOTT', '/m/lott'],
  ['ELOTT', '/m/elott'],
  ['ELOTTO', '/m/elott'],
])('the tab of %s leads to %s [HOME-19, HOME-24-D]', (category, path) => {
  expect(categoryItems([{ category }]).map((item) => item.path)).toEqual([path])
})

test('tabs keep the order of the vendor groups, each route once [HOME-13]', () => {
  expect(categoryItems(groups('LIVE', 'ELOTTO', 'RNG', 'ELOTT')).map(({ path }) => path)).toEqual([
    '/m/live-games',
    '/m/elott',
    '/m/slot-games',
  ])
})

test('there is no tab for home, nor for what the site does not know [HOME-23-D]', () => {
  expect(categoryItems([{ category: 'HOME' }, { category: 'CHESS' }])).toEqual([])
})
