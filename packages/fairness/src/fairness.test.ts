import { describe, expect, test } from 'vitest'
import {
  CARDS,
  dice,
  drawCard,
  figuresOf,
  floatsOf,
  GAME_NAMES,
  hashOfSeed,
  hilo,
  hiloPay,
  hiloWays,
  type InstantRules,
  isDiceMultiplier,
  keno,
  limbo,
  mines,
  minesOf,
  minesPay,
  nearestDiceMultiplier,
  PLINKO_RISKS,
  plinko,
  RANKS,
  ROULETTE_AREAS,
  roulette,
  rulesOf,
} from './index.ts'
import vectors from './published-vectors.json' with { type: 'json' }

const SUIT_SIGNS = ['♦', '♥', '♠', '♣']
const shown = (card: number) => `${SUIT_SIGNS[card % 4]}${RANKS[Math.floor(card / 4)]}`

// The vectors come from a verifier that others published (lucasholder/fair, MIT), run on its own. What it says differs from
// ours in form alone: a flight below 1.00 is told as it is there, and as 1.00 here.
describe('a verifier that others wrote gives the same for a hundred seeds', () => {
  const each = (compare: (vector: (typeof vectors)[number]) => void) => vectors.forEach(compare)
  test('hash of the server seed', () => each((v) => expect(hashOfSeed(v.serverSeed)).toBe(v.hash)))
  test('dice', () =>
    each((v) =>
      expect(dice.draw(floatsOf(v), { side: 'over', multiplier: 200 })).toBe(Math.round(v.dice * 100)),
    ))
  test('limbo', () =>
    each((v) =>
      expect(limbo.draw(floatsOf(v), { target: 200 })).toBe(Math.max(100, Math.round(v.limbo * 100))),
    ))
  test('keno', () => each((v) => expect(keno.draw(floatsOf(v), { picks: [1] })).toEqual(v.keno)))
  test('plinko', () =>
    each((v) => {
      const way = plinko.draw(floatsOf(v), { rows: v.rows, risk: 'low' })
      expect(way.reduce((sum, step) => sum + step, 0)).toBe(v.plinko)
    }))
  test('roulette', () =>
    each((v) => expect(roulette.draw(floatsOf(v), { chips: { red: 1 } })).toBe(v.roulette)))
  test('mines', () => each((v) => expect(minesOf(floatsOf(v), v)).toEqual(v.tiles)))
  test('hi-lo', () =>
    each((v) => {
      const next = floatsOf(v)
      expect(v.hilo.map(() => shown(drawCard(next)))).toEqual(v.hilo)
    }))
})

/** Choices that cover a game, its extremes included. */
const CHOICES = {
  dice: [101, 150, 200, 999, 1000, nearestDiceMultiplier(5000), nearestDiceMultiplier(990_099)].flatMap(
    (multiplier) => [
      { side: 'over', multiplier },
      { side: 'under', multiplier },
    ],
  ),
  limbo: [101, 102, 200, 333, 10_000, 10_000_000].map((target) => ({ target })),
  keno: Array.from({ length: 10 }, (_, n) => ({ picks: Array.from({ length: n + 1 }, (_, m) => m * 3 + 1) })),
  plinko: PLINKO_RISKS.flatMap((risk) => Array.from({ length: 9 }, (_, n) => ({ rows: n + 8, risk }))),
  roulette: [
    ...[...ROULETTE_AREAS, '0', '17'].map((place) => ({ chips: { [place]: 1 } })),
    { chips: { '0': 3, red: 2, dozen2: 5 } },
  ],
} as const
const INSTANT = Object.entries(CHOICES).map(
  ([name, choices]) =>
    [
      name,
      rulesOf(name as keyof typeof CHOICES) as InstantRules<unknown, unknown>,
      choices as readonly unknown[],
    ] as const,
)
const ROUNDS = 20_000

describe.each(INSTANT)('%s', (name, rules, choices) => {
  test('returns what its rules say, for every choice: 97.3 % (roulette) or 98 to 99 %', () => {
    const [least, most] = name === 'roulette' ? [36 / 37 - 1e-9, 36 / 37 + 1e-9] : [0.98, 0.99 + 1e-6]
    for (const choice of choices) {
      const prizes = rules.prizesOf(choice)
      expect(prizes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
      const { returnToPlayer } = figuresOf(prizes)
      expect(returnToPlayer, JSON.stringify(choice)).toBeGreaterThanOrEqual(least)
      expect(returnToPlayer, JSON.stringify(choice)).toBeLessThanOrEqual(most)
    }
  })

  test('plays as it is enumerated: within three standard errors, and pays nothing that is not a prize', () => {
    // Fixed seeds: the same rounds in every run, so that chance fails nobody's build.
    for (const [place, choice] of choices.entries()) {
      const { returnToPlayer, variance } = figuresOf(rules.prizesOf(choice))
      const prizes = rules.prizesOf(choice).map(({ multiplier }) => Math.round(multiplier))
      const parts = rules.partsOf?.(choice) ?? 100
      let sum = 0
      const count = ROUNDS / 10
      for (let nonce = 0; nonce < count; nonce++) {
        const next = floatsOf({ serverSeed: `${name} ${place}`, clientSeed: 'simulation', nonce })
        const times = rules.multiplierOf(rules.draw(next, choice), choice) / parts
        expect(prizes).toContain(Math.round(times * 100))
        sum += times
      }
      // Prizes that hardly ever come widen the error by more than a simulation of this length can show.
      expect(Math.abs(sum / count - returnToPlayer), JSON.stringify(choice)).toBeLessThan(
        3 * Math.sqrt(variance / count) + 1e-9,
      )
    }
  })

  test('reads its own choices, and nothing else', () => {
    for (const choice of choices) expect(rules.readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice)
    for (const other of [
      null,
      7,
      'x',
      [],
      {},
      { side: 'over' },
      { target: 100 },
      { picks: [1, 1] },
      { picks: [41] },
    ])
      expect(rules.readChoice(other)).toBeUndefined()
    for (const other of [
      { rows: 7, risk: 'low' },
      { chips: { '37': 1 } },
      { chips: { '01': 1 } },
      { chips: { red: 1.5 } },
    ])
      expect(rules.readChoice(other)).toBeUndefined()
  })
})

test('every multiplier of dice costs less than a thousandth, and typed ones become one that is offered', () => {
  for (let typed = 101; typed < 990_099; typed += typed < 2000 ? 1 : 977) {
    const multiplier = nearestDiceMultiplier(typed)
    expect(isDiceMultiplier(multiplier)).toBe(true)
    const { returnToPlayer } = figuresOf(dice.prizesOf({ side: 'over', multiplier }))
    expect(returnToPlayer, String(multiplier)).toBeGreaterThan(0.989)
  }
})

describe('mines', () => {
  const seeds = { serverSeed: 'mines', clientSeed: 'test', nonce: 1 }
  const choice = { mines: 3 }
  const hidden = minesOf(floatsOf(seeds), choice)
  const safe = Array.from({ length: 25 }, (_, place) => place).filter((place) => !hidden.includes(place))
  const stage = (moves: readonly number[]) => mines.stageOf(floatsOf(seeds), choice, moves)

  test('shows no mine before the end, pays more with each place, and nothing with a mine', () => {
    expect(stage([])).toEqual({ view: { opened: [] }, multiplier: 100, isOver: false })
    expect(stage(safe.slice(0, 2))).toEqual({
      view: { opened: safe.slice(0, 2) },
      multiplier: minesPay(3, 2),
      isOver: false,
    })
    const hit = [safe[0] ?? 0, hidden[0] ?? 0]
    expect(stage(hit)).toEqual({ view: { opened: hit, mines: hidden }, multiplier: 0, isOver: true })
    expect(stage(safe)).toMatchObject({ isOver: true, multiplier: minesPay(3, 22) })
  })

  test('a place twice, and one after the end, are not possible', () => {
    expect(stage([safe[0] ?? 0, safe[0] ?? 0])).toBeUndefined()
    expect(stage([hidden[0] ?? 0, safe[0] ?? 0])).toBeUndefined()
    expect(stage([...safe, hidden[0] ?? 0])).toBeUndefined()
  })

  test('returns at most 99 %, and at least 98 %, wherever one stops', () => {
    for (let count = 1; count <= 24; count++) {
      let alive = 1
      for (let opened = 1; opened <= 25 - count; opened++) {
        alive *= (25 - count - opened + 1) / (25 - opened + 1)
        const returned = (alive * minesPay(count, opened)) / 100
        expect(returned).toBeLessThanOrEqual(0.99 + 1e-9)
        expect(returned, `${count} mines, ${opened} places`).toBeGreaterThan(0.98)
      }
    }
  })
})

describe('hi-lo', () => {
  test('what can be said of a card is never certain, and ways of all guesses are right', () => {
    for (let rank = 0; rank < 13; rank++) {
      const ways = (['higher', 'lower', 'same'] as const).map((move) => hiloWays(rank, move))
      expect(ways.every((way) => way < 13)).toBe(true)
      // The same rank stands in both guesses, or is a guess of its own.
      expect(ways.reduce((sum, way) => sum + way, 0)).toBe(rank === 0 || rank === 12 ? 13 : 14)
    }
  })

  test('returns at most 99 %, and at least 98.4 %, for one guess and for two', () => {
    for (let one = 1; one < 13; one++) {
      expect((hiloPay([one]) / 100) * (one / 13)).toBeGreaterThan(0.984)
      expect((hiloPay([one]) / 100) * (one / 13)).toBeLessThanOrEqual(0.99 + 1e-9)
      for (let two = 1; two < 13; two++)
        expect((hiloPay([one, two]) / 100) * ((one * two) / 169)).toBeLessThanOrEqual(0.99 + 1e-9)
    }
  })

  test('a thousand rounds: right guesses go on, wrong ones end with nothing, and nothing goes on after them', () => {
    for (let nonce = 0; nonce < 1000; nonce++) {
      const seeds = { serverSeed: 'hilo', clientSeed: 'test', nonce }
      const next = floatsOf(seeds)
      const [first = 0, second = 0] = [drawCard(next), drawCard(next)]
      const rank = Math.floor(first / 4)
      const move = rank < 6 ? 'higher' : 'lower'
      const stage = hilo.stageOf(floatsOf(seeds), {}, [move])
      const after = Math.floor(second / 4)
      const isSame = after === rank && rank !== 0 && rank !== 12
      const isRight = isSame || (move === 'higher' ? after > rank : after < rank)
      expect(stage?.view.cards).toEqual([first, second])
      expect(stage).toMatchObject({
        isOver: !isRight,
        multiplier: isRight ? hiloPay([hiloWays(rank, move)]) : 0,
      })
      if (!isRight) expect(hilo.stageOf(floatsOf(seeds), {}, [move, 'skip'])).toBeUndefined()
      expect(second).toBeLessThan(CARDS)
    }
  })
})

test('every game has rules', () => {
  expect(GAME_NAMES.map((name) => rulesOf(name).kind)).toEqual([
    ...['instant', 'instant', 'instant', 'instant', 'instant'],
    ...['staged', 'staged'],
  ])
})
