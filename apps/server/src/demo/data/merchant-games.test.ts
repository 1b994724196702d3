import { describe, expect, test } from 'vitest'
import type { GameType } from '../../features/catalogue/game.ts'
import { DEMO_CATALOGUE } from './catalogue.ts'
import { demoContent } from './demo-content.ts'
import type { DemoMerchantGame } from './demo-game.ts'
import { withThemesApart } from './game-order.ts'

const NOW = new Date('2031-05-14T08:30:00Z')
const { merchants } = demoContent(NOW)
const [naga, northlight] = merchants
if (naga === undefined || northlight === undefined) throw new Error('two merchants expected')

/** Largest page of a list of that kind (LIST-12-D). */
const PAGE = 24

describe.each(merchants)('$code', ({ code, games }) => {
  test('ids and ranks are unique and the games stand in the order of their rank', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    expect(games.map(({ rank }) => rank)).toEqual(games.map((_, index) => index + 1))
    expect(games.every(({ id, type }) => id.startsWith(`${code}-${type.toLowerCase()}-`))).toBe(true)
  })

  test('each main type has more than two pages, the lotteries more than two of 20 [GEN-10-D]', () => {
    const count = (type: GameType) => games.filter((game) => game.type === type).length
    for (const type of ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const) {
      expect(count(type)).toBeGreaterThan(2 * PAGE)
    }
    expect(count('LOTT')).toBeGreaterThan(2 * 20)
    expect(count('ELOTT')).toBeGreaterThan(2 * 20)
  })

  test('60 games are hot, ranked 1 to 60, none of them closed', () => {
    const hot = games.filter(({ hotRank }) => hotRank !== null)
    expect(hot.map(({ hotRank }) => hotRank).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
    expect(hot.every(({ status }) => status === 'active')).toBe(true)
  })

  test('the first nine hot games show nine themes', () => {
    const first = games.filter(({ hotRank }) => hotRank !== null && hotRank <= 9)
    expect(new Set(first.map(({ theme }) => theme)).size).toBe(9)
  })

  test('120 games are new, of several types [LIST-22]', () => {
    const fresh = games.filter(({ isNew }) => isNew)
    expect(fresh).toHaveLength(120)
    expect(new Set(fresh.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5)
  })

  test('the badge says what the game is [TILE-11-D]', () => {
    for (const { badge, hotRank, isNew, classify } of games) {
      if (badge === 'hot') expect(hotRank).not.toBeNull()
      else if (isNew) expect(badge).toBe('new')
      else if (badge === 'jackpot') expect(classify).toContain('JP')
      else if (badge === 'buy') expect(classify).toContain('FeatureBuy')
      else expect(badge).toBe('')
    }
  })

  test('one hot game in five says so, so that the word tells one tile from the next (B16)', () => {
    const hot = games.filter(({ hotRank }) => hotRank !== null)
    const said = (list: typeof games) => list.filter(({ badge }) => badge === 'hot').length
    expect(said(hot)).toBe(hot.length / 5)
    expect(said(hot.filter(({ hotRank }) => Number(hotRank) <= 9))).toBe(2)
  })

  test('titles of arenas and e-sports differ within the two lines of a tile (B16)', () => {
    const isArena = /Esport|Cockfight/
    const titles = games.filter(({ type, classify }) => type === 'SPORTS' && isArena.test(classify.join()))
    expect(titles.length).toBeGreaterThan(30)
    for (const { names } of titles) {
      for (const part of names.EN.split(/(?<=:) /)) expect(part.length, names.EN).toBeLessThanOrEqual(14)
    }
  })

  test('slots of the first five pages are kept apart by theme', () => {
    const themes = games.filter(({ type }) => type === 'RNG').slice(0, 5 * PAGE)
    themes.forEach(({ theme }, index) => {
      expect(themes.slice(Math.max(0, index - 4), index).map((game) => game.theme)).not.toContain(theme)
    })
  })
})

test('merchant one offers the whole catalogue, merchant two a choice of more than 1,200', () => {
  expect(naga.games).toHaveLength(DEMO_CATALOGUE.length)
  expect(northlight.games.length).toBeGreaterThan(1_200)
  expect(northlight.games.length).toBeLessThan(1_450)
})

test('the merchants differ in hot games, new games and order', () => {
  const codes = (pick: (game: DemoMerchantGame) => boolean) =>
    [naga, northlight].map(({ games }) => games.filter(pick).map(({ code }) => code)) as [string[], string[]]
  const [hotA, hotB] = codes(({ hotRank }) => hotRank !== null)
  expect(hotA.filter((code) => hotB.includes(code)).length).toBeLessThan(30)
  const [newA, newB] = codes(({ isNew }) => isNew)
  expect(newA.filter((code) => newB.includes(code)).length).toBeLessThan(40)
})

test('merchant two has games of fewer vendors, and bets in cents', () => {
  const [more, fewer] = [naga, northlight].map(({ games }) => new Set(games.map(({ vendor }) => vendor)))
  expect([...(more ?? [])].filter((vendor) => !fewer?.has(vendor)).sort()).toEqual([
    'GSPR',
    'LAMP',
    'NAGAW',
    'SNTG',
  ])
  const shared = naga.games.find(
    ({ minBet, code }) => minBet === 1_000 && northlight.games.some((game) => game.code === code),
  )
  expect(northlight.games.find(({ code }) => code === shared?.code)?.minBet).toBe(100)
})

test('themes come apart as far as they can, and nothing is lost', () => {
  const list = (themes: string) =>
    [...themes].map((sign) => ({ theme: sign === 'a' ? 'ice' : 'fire' }) as const)
  expect(withThemesApart(list('aabb')).map(({ theme }) => theme)).toEqual(['ice', 'fire', 'ice', 'fire'])
  expect(withThemesApart([])).toEqual([])
})
