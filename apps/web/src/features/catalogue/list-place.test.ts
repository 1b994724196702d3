import { expect, test } from 'vitest'
import { listPlace } from './list-place.ts'

test.each([
  ['/m/slot-games', {}, 20, true],
  ['/m/live-games', {}, 20, true],
  ['/m/fish-games', {}, 20, true],
  ['/m/pvp-games', {}, 20, true],
  ['/m/sport-games', {}, 20, true],
  ['/m/esport-games', {}, 20, true],
  ['/m/cockfight', {}, 20, true],
  ['/m/hot-games', {}, 24, true],
  ['/m/live-games', { vassalage: 'X' }, 20, true],
  ['/m/slot-games', { gameName: 'naga' }, 20, true],
  ['/m/slot-games', { gameClassify: 'FeatureBuy' }, 24, false],
  ['/m/slot-games', { vassalage: 'PG' }, 24, false],
  ['/m/bingo', {}, 24, false],
  ['/m/inHouse', {}, 24, false],
  ['/m/new-games', {}, 24, false],
  ['/m/jili-games', {}, 24, false],
  ['/m/rtg-games', {}, 24, false],
  ['/m/jackpots', {}, 18, false],
])(
  '%s %o has %i games a page, feature tiles: %s [LIST-12-D] [LIST-07] [LIST-08] [LIST-10] [LIST-11] [LIST-44-D]',
  (path, search, pageSize, features) => {
    expect(listPlace(path, search)).toMatchObject({ pageSize, features, entry: { path } })
  },
)

test.each(['/m/bingo', '/m/jili-games', '/m/inHouse', '/m/rtg-games', '/m/jackpots', '/m/new-games'])(
  '%s has no vendor selector [LIST-04]',
  (path) => {
    expect(listPlace(path, {}).entry.vendorChoice).toBe(false)
  },
)

test.each([
  '/m/slot-games',
  '/m/live-games',
  '/m/fish-games',
  '/m/pvp-games',
  '/m/sport-games',
  '/m/cockfight',
])('%s has a vendor selector [LIST-01]', (path) => {
  expect(listPlace(path, {}).entry.vendorChoice).toBe(true)
})
