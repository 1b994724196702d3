import { expect, test } from 'vitest'
import { readProviders } from '../brand-files.ts'
import { providerName } from '../provider-name.ts'
import { DEMO_BRANDS } from './brands.ts'
import { DEMO_VENDORS, vendorsOf } from './vendors.ts'

const codes = DEMO_VENDORS.map(({ code }) => code)

test('there are at least 24 vendors, each code once, each with a brand that names it', () => {
  expect(codes.length).toBeGreaterThanOrEqual(24)
  expect(new Set(codes).size).toBe(codes.length)
  const named = DEMO_BRANDS.flatMap((brand) => readProviders(brand.code).map(({ code }) => code))
  expect([...new Set(named)].sort()).toEqual([...codes].sort())
})

test('the providers of a brand have names of their own in both languages, the same as at other brands', () => {
  for (const brand of DEMO_BRANDS) {
    const providers = readProviders(brand.code)
    for (const language of ['TH', 'EN'] as const) {
      expect(new Set(providers.map(({ name }) => name[language])).size).toBe(providers.length)
    }
    for (const { code, name } of providers) expect(providerName(code)).toBe(name.EN)
  }
})

test('the vendors that have entries of their own exist and make slots [LIST-23, LIST-24]', () => {
  for (const code of ['JL', 'RTG', 'PG', 'JDB']) {
    expect(DEMO_VENDORS.find((vendor) => vendor.code === code)?.types).toContain('RNG')
  }
  expect(providerName('JL')).toBe('Jili')
})

test('there are in-house, e-sport and cockfight vendors, and plain sports vendors beside them', () => {
  for (const set of ['in-house', 'e-sport', 'cockfight'] as const) {
    expect(DEMO_VENDORS.filter(({ sets }) => sets.includes(set)).length).toBeGreaterThanOrEqual(2)
  }
  expect(vendorsOf('SPORTS').every(({ sets }) => sets.length === 0)).toBe(true)
  expect(vendorsOf('SPORTS').length).toBeGreaterThanOrEqual(2)
  expect(vendorsOf('SPORTS', 'cockfight').every(({ sets }) => sets.includes('cockfight'))).toBe(true)
})
