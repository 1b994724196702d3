import { expect, test } from 'vitest'
import { vendorDoor } from './vendor-door.ts'

const site = { vendorSets: { inHouse: ['HOUSE'], esport: [], cockfight: [] } }

test.each([
  ['JL', 'RNG', { list: '/m/jili-games?vassalage=JL' }],
  ['RTG', 'RNG', { list: '/m/rtg-games?vassalage=RTG' }],
  ['HOUSE', 'RNG', { list: '/m/inHouse?vassalage=HOUSE' }],
  ['PG', 'RNG', { list: '/m/slot-games?vassalage=PG' }],
  ['LIVE1', 'LIVE', { lobby: { vendor: 'LIVE1', type: 'LIVE' } }],
  ['E1', 'ESPORTS', { lobby: { vendor: 'E1', type: 'SPORTS' } }],
  ['C1', 'COCKFIGHT', { lobby: { vendor: 'C1', type: 'SPORTS' } }],
])('the tile of %s in %s leads to %o [LAUNCH-02, LIST-41-D]', (vendor, category, door) => {
  expect(vendorDoor(vendor, category, site)).toEqual(door)
})
