import { expect, test } from 'vitest'
import { DEMO_VENDORS, vendorsOf } from './vendors.ts'

test('there are at least 24 vendors, each code once, with a name in both languages', () => {
  expect(DEMO_VENDORS.length).toBeGreaterThanOrEqual(24)
  expect(new Set(DEMO_VENDORS.map(({ code }) => code)).size).toBe(DEMO_VENDORS.length)
  for (const language of ['TH', 'EN'] as const) {
    expect(new Set(DEMO_VENDORS.map(({ names }) => names[language])).size).toBe(DEMO_VENDORS.length)
  }
})

test('the vendors that have entries of their own exist and make slots [LIST-23, LIST-24]', () => {
  for (const code of ['JL', 'RTG', 'PG', 'JDB']) {
    expect(DEMO_VENDORS.find((vendor) => vendor.code === code)?.types).toContain('RNG')
  }
  expect(DEMO_VENDORS.find(({ code }) => code === 'JL')?.names.EN).toBe('Jili')
})

test('there are in-house, e-sport and cockfight vendors, and plain sports vendors beside them', () => {
  for (const set of ['in-house', 'e-sport', 'cockfight'] as const) {
    expect(DEMO_VENDORS.filter(({ sets }) => sets.includes(set)).length).toBeGreaterThanOrEqual(2)
  }
  expect(vendorsOf('SPORTS').every(({ sets }) => sets.length === 0)).toBe(true)
  expect(vendorsOf('SPORTS').length).toBeGreaterThanOrEqual(2)
  expect(vendorsOf('SPORTS', 'cockfight').every(({ sets }) => sets.includes('cockfight'))).toBe(true)
})
