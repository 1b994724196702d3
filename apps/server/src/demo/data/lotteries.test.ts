import { expect, test } from 'vitest'
import { demoContent } from './demo-content.ts'
import { drawResult } from './draw-result.ts'
import { LOTTERY_GROUPS } from './lotteries.ts'
import { DEMO_VENDORS } from './vendors.ts'

const NOW = new Date('2031-05-14T08:30:00Z')
const { merchants } = demoContent(NOW)

test('every lottery game has its lottery, with the name of the game', () => {
  for (const { games, lotteries } of merchants) {
    const ofGames = games.filter(({ type }) => ['LOTT', 'ELOTT', 'ELOTTO'].includes(type))
    expect(lotteries.map(({ gameId }) => gameId).sort()).toEqual(ofGames.map(({ id }) => id).sort())
    for (const { gameId, names } of lotteries) {
      expect(games.find(({ id }) => id === gameId)?.names).toEqual(names)
    }
  }
})

test('prize modes follow the page, in-house lotteries carry ZY, Vietnam is a group [LIST-38, LIST-48-D]', () => {
  for (const { games, lotteries } of merchants) {
    for (const { gameId, prizeModes } of lotteries) {
      const game = games.find(({ id }) => id === gameId)
      const inHouse = DEMO_VENDORS.find(({ code }) => code === game?.vendor)?.sets.includes('in-house')
      expect(prizeModes[0]).toBe(game?.type === 'LOTT' ? 'Lott' : 'Elott')
      expect(prizeModes.includes('ZY')).toBe(inHouse)
    }
    expect(lotteries.some(({ prizeModes }) => prizeModes.includes('ZY'))).toBe(true)
    expect(lotteries.filter(({ group }) => group === 'vietnam').length).toBeGreaterThanOrEqual(10)
    for (const { code } of LOTTERY_GROUPS) expect(lotteries.some(({ group }) => group === code)).toBe(true)
  }
})

test('the last draw lies behind, the next one ahead', () => {
  for (const { nextDrawAt, lastDraw } of merchants.flatMap(({ lotteries }) => lotteries)) {
    expect(lastDraw.drawnAt.getTime()).toBeLessThanOrEqual(NOW.getTime())
    expect(nextDrawAt.getTime()).toBeGreaterThan(NOW.getTime())
    expect(lastDraw.issue).toMatch(/^2031\d{4}(\d{4})?$/)
    expect(lastDraw.simulated).toBe(true)
  }
})

test('a new draw brings new numbers, the same draw the same ones', () => {
  const numbersAt = (now: string) =>
    demoContent(new Date(now)).merchants[0]?.lotteries.find(({ names }) => names.EN === '5-Minute Yee-Kee')
      ?.lastDraw.prizes
  expect(numbersAt('2031-05-14T08:31:00Z')).toEqual(numbersAt('2031-05-14T08:34:00Z'))
  expect(numbersAt('2031-05-14T08:31:00Z')).not.toEqual(numbersAt('2031-05-14T08:36:00Z'))
})

test('results have the form of their game', () => {
  expect(drawResult({ kind: 'digits', length: 6 }, 'a')).toEqual([
    { key: 'first', numbers: [expect.stringMatching(/^\d{6}$/)] },
    { key: 'lastTwo', numbers: [expect.stringMatching(/^\d{2}$/)] },
  ])
  const balls = drawResult({ kind: 'balls', pick: 20, of: 80 }, 'a')[0]?.numbers ?? []
  expect(new Set(balls).size).toBe(20)
  expect(balls).toEqual([...balls].sort())
  expect(balls.every((ball) => Number(ball) >= 1 && Number(ball) <= 80)).toBe(true)
  expect([...(drawResult({ kind: 'race' }, 'a')[0]?.numbers ?? [])].sort()).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0')),
  )
  for (const die of drawResult({ kind: 'dice' }, 'a')[0]?.numbers ?? []) expect([...'123456']).toContain(die)
})
