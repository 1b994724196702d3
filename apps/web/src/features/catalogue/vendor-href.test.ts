import { expect, test } from 'vitest'
import { vendorHref } from './vendor-href.ts'

const site = { vendorSets: { inHouse: ['HOUSE'], esport: [], cockfight: [] } }

test.each([
  ['JL', 'RNG', '/m/jili-games?vassalage=JL'],
  ['RTG', 'RNG', '/m/rtg-games?vassalage=RTG'],
  ['HOUSE', 'RNG', '/m/inHouse?vassalage=HOUSE'],
  ['PG', 'RNG', '/m/slot-games?vassalage=PG'],
  ['LIVE1', 'LIVE', '/m/login?redirect=%2Fm%2Fhome'],
])('the tile of %s in %s leads to %s [LAUNCH-05-D, FOOTER-07, LIST-41-D]', (vendor, category, href) => {
  expect(vendorHref(vendor, category, site)).toBe(href)
})
