import { expect, test } from 'vitest'
import { type PlayedGame, simulateWins } from './winners.ts'

const NOW = new Date('2031-05-14T08:30:00Z')
const game = (id: string, changes: Partial<PlayedGame> = {}): PlayedGame => ({
  id,
  type: 'RNG',
  minBet: 100,
  hotRank: null,
  status: 'active',
  ...changes,
})
const GAMES = [
  ...Array.from({ length: 40 }, (_, index) => game(`slot-${index}`)),
  ...Array.from({ length: 10 }, (_, index) => game(`hot-${index}`, { hotRank: index + 1 })),
  game('closed', { status: 'maintenance' }),
  game('draw', { type: 'LOTT' }),
]

test('simulated wins are marked as such, everyone of them [WINNER-12-D]', () => {
  const wins = simulateWins({ games: GAMES, seed: 'naga', now: NOW })
  expect(wins.length).toBeGreaterThanOrEqual(20)
  expect(wins.every(({ simulated }) => simulated)).toBe(true)
})

test('the same plan gives the same wins, another seed others', () => {
  const plan = { games: GAMES, seed: 'naga', now: NOW }
  expect(simulateWins(plan)).toEqual(simulateWins(plan))
  expect(simulateWins(plan)).not.toEqual(simulateWins({ ...plan, seed: 'northlight' }))
})

test('wins lie within a day before now, newest first, each at its own time', () => {
  const times = simulateWins({ games: GAMES, seed: 'naga', now: NOW }).map(({ at }) => at.getTime())
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(new Set(times).size).toBe(times.length)
  expect(Math.max(...times)).toBeLessThan(NOW.getTime())
  expect(Math.min(...times)).toBeGreaterThan(NOW.getTime() - 86_400_000)
})

test('only open games that are played win, hot ones more often', () => {
  const wins = simulateWins({ games: GAMES, seed: 'naga', now: NOW, count: 400 })
  const winners = wins.map(({ gameId }) => gameId)
  expect(winners).not.toContain('closed')
  expect(winners).not.toContain('draw')
  expect(winners.filter((id) => id.startsWith('hot')).length).toBeGreaterThan(200)
})

test('amounts are whole minor units of a believable size', () => {
  const amounts = simulateWins({ games: GAMES, seed: 'naga', now: NOW, count: 400 }).map(
    ({ amount }) => amount,
  )
  expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 800)).toBe(true)
  expect(Math.max(...amounts)).toBeLessThanOrEqual(100 * 50 * 2_000)
  const sorted = [...amounts].sort((a, b) => a - b)
  expect(sorted[200]).toBeLessThan(200_000)
})

test('without a game to play there is no win', () => {
  expect(
    simulateWins({ games: [game('closed', { status: 'maintenance' })], seed: 'naga', now: NOW }),
  ).toEqual([])
})
