import { describe, expect, test } from 'vitest'
import type { GameType } from '../../features/catalogue/game.ts'
import { DEMO_CATALOGUE } from './catalogue.ts'
import { DEMO_CLASSIFY } from './classify.ts'
import { DEMO_THEMES } from './demo-theme.ts'
import { DEMO_VENDORS } from './vendors.ts'

const ofType = (type: GameType) => DEMO_CATALOGUE.filter((game) => game.type === type)
const withKey = (key: string) => DEMO_CATALOGUE.filter(({ classify }) => classify.includes(key))
const setOf = (vendor: string, set: 'e-sport' | 'cockfight') =>
  DEMO_VENDORS.find(({ code }) => code === vendor)?.sets.includes(set) ?? false

test('the catalogue has 1,600 games over all types', () => {
  expect(DEMO_CATALOGUE).toHaveLength(1_600)
  const types = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'LOTT', 'ELOTT', 'ELOTTO'] as const
  expect(types.map((type) => [type, ofType(type).length])).toEqual([
    ['RNG', 994],
    ['FISH', 91],
    ['LIVE', 160],
    ['PVP', 110],
    ['SPORTS', 130],
    ['LOTT', 42],
    ['ELOTT', 42],
    ['ELOTTO', 31],
  ])
})

test.each(['TH', 'EN'] as const)('no title comes twice in %s', (language) => {
  const titles = DEMO_CATALOGUE.map(({ names }) => names[language].toLowerCase().replaceAll(/\s+/g, ' '))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('Thai titles are written in Thai and English ones without it', () => {
  for (const { names } of DEMO_CATALOGUE) {
    expect(names.TH, names.TH).toMatch(/\p{Script=Thai}/u)
    expect(names.EN, names.EN).not.toMatch(/\p{Script=Thai}/u)
    for (const name of [names.TH, names.EN]) {
      expect(name).toBe(name.trim())
      expect(name.length, name).toBeLessThanOrEqual(48)
    }
  }
})

test('Thai marks stand on letters: no title holds a doubled or a leading mark', () => {
  for (const { names } of DEMO_CATALOGUE) {
    expect(names.TH).not.toMatch(/(^|\s)[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]|([\u0E48-\u0E4B])\2/u)
  }
})

test('codes are unique and name vendor and type', () => {
  expect(new Set(DEMO_CATALOGUE.map(({ code }) => code)).size).toBe(DEMO_CATALOGUE.length)
  for (const { code, vendor, type } of DEMO_CATALOGUE) {
    expect(code.startsWith(`${vendor}-${type}-`.toLowerCase())).toBe(true)
  }
})

test('every game comes from a vendor of its kind, with known classify keys and theme', () => {
  const keys = DEMO_CLASSIFY.map(({ key }) => key)
  for (const { vendor, type, classify, theme } of DEMO_CATALOGUE) {
    expect(DEMO_VENDORS.find(({ code }) => code === vendor)?.types).toContain(type)
    expect(classify.filter((key) => !keys.includes(key))).toEqual([])
    expect(DEMO_THEMES).toContain(theme)
  }
})

describe('classify keys', () => {
  test('feature buy, bingo and jackpots are RNG games, each more than two pages [LIST-20, LIST-25, LIST-26]', () => {
    for (const key of ['FeatureBuy', 'BG', 'JP']) {
      expect(withKey(key).every(({ type }) => type === 'RNG')).toBe(true)
      expect(withKey(key).length).toBeGreaterThan(2 * 24)
    }
    expect(withKey('JP').length).toBeGreaterThanOrEqual(70)
    expect(withKey('JP').length).toBeLessThanOrEqual(110)
  })

  test('titles keep the key that they speak of', () => {
    for (const { names, classify } of DEMO_CATALOGUE) {
      if (names.EN.endsWith(' Ways')) expect(classify).toContain('Ways')
      if (names.EN.endsWith(': Hold the Coins')) expect(classify).toContain('Hold')
      if (names.EN.endsWith(' Bingo')) expect(classify).toContain('BG')
      if (names.EN.endsWith(' Jackpot')) expect(classify).toContain('JP')
    }
  })

  test('bingo, crash and table games are no feature-buy games', () => {
    for (const { classify } of DEMO_CATALOGUE) {
      if (['BG', 'Crash', 'Table', 'Scratch'].some((key) => classify.includes(key))) {
        expect(classify).not.toContain('FeatureBuy')
      }
    }
  })
})

test('e-sports and cockfights are sports games of their vendors alone [LIST-27, LIST-28]', () => {
  for (const { type, vendor, classify } of DEMO_CATALOGUE) {
    expect(classify.includes('Esport')).toBe(setOf(vendor, 'e-sport'))
    expect(classify.includes('Cockfight')).toBe(setOf(vendor, 'cockfight'))
    if (classify.includes('Esport') || classify.includes('Cockfight')) expect(type).toBe('SPORTS')
  }
})

test('a sequel comes from the vendor of its original', () => {
  const original = DEMO_CATALOGUE.find(({ names }) => names.EN === 'Gates of the Jade Drake')
  const sequel = DEMO_CATALOGUE.find(({ names }) => names.EN === 'Gates of the Jade Drake 2')
  expect(sequel?.vendor).toBe(original?.vendor)
  expect(sequel?.theme).toBe('dragon')
})

test('bets are positive minor units, lines belong to slots, a few games are closed', () => {
  for (const { minBet, minLine, type } of DEMO_CATALOGUE) {
    expect(Number.isInteger(minBet) && minBet > 0).toBe(true)
    if (minLine !== null) expect(type).toBe('RNG')
  }
  const closed = DEMO_CATALOGUE.filter(({ inMaintenance }) => inMaintenance).length
  expect(closed).toBeGreaterThan(0)
  expect(closed).toBeLessThan(30)
})
