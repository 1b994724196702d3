import { describe, expect, test } from 'vitest'
import {
  type BlackjackMove,
  type BlackjackView,
  bestBlackjackMove,
  blackjack,
  blackjackFigures,
  blackjackMoves,
  CARDS,
  crash,
  crashFigures,
  crashHeight,
  dice,
  drawCard,
  endOfChain,
  flightBefore,
  floatsOf,
  GAME_NAMES,
  hashOfSeed,
  heightAfter,
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
  msUntil,
  nearestDiceMultiplier,
  PLINKO_RISKS,
  plinko,
  RANKS,
  ROULETTE_AREAS,
  roulette,
  rulesOf,
  SLOT_MODELS,
  slotFreeSpins,
  slotPay,
  slotScatters,
  slotWindow,
  slotWins,
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
  slot: Object.keys(SLOT_MODELS).flatMap((model) => [
    { model, buy: false },
    { model, buy: true },
  ]),
} as const
const INSTANT = Object.entries(CHOICES).map(
  ([name, choices]) =>
    [
      name,
      rulesOf(name as keyof typeof CHOICES) as InstantRules<unknown, unknown>,
      choices as readonly unknown[],
    ] as const,
)
const RETURNS: Readonly<Record<string, readonly [number, number]>> = {
  roulette: [36 / 37 - 1e-9, 36 / 37 + 1e-9],
  slot: [0.955, 0.975],
}
const ROUNDS = 20_000

describe.each(INSTANT)('%s', (name, rules, choices) => {
  test('returns what its rules say, for every choice: 97.3 % (roulette), 95.5 to 97.5 % (slot), or 98 to 99 %', () => {
    const [least, most] = RETURNS[name] ?? [0.98, 0.99 + 1e-6]
    for (const choice of choices) {
      const { returnToPlayer } = rules.figuresOf(choice)
      expect(returnToPlayer, JSON.stringify(choice)).toBeGreaterThanOrEqual(least)
      expect(returnToPlayer, JSON.stringify(choice)).toBeLessThanOrEqual(most)
    }
  })

  test('plays as it is enumerated: within three standard errors, and pays no more than the largest', () => {
    // Fixed seeds: the same rounds in every run, so that chance fails nobody's build.
    for (const [place, choice] of choices.entries()) {
      const { returnToPlayer, variance, largest } = rules.figuresOf(choice)
      const parts = 100 * (rules.stakesIn?.(choice) ?? 1)
      let sum = 0
      const count = ROUNDS / 10
      for (let nonce = 0; nonce < count; nonce++) {
        const next = floatsOf({ serverSeed: `${name} ${place}`, clientSeed: 'simulation', nonce })
        const times = rules.multiplierOf(rules.draw(next, choice), choice) / parts
        expect(times * 100).toBeLessThanOrEqual(largest + 1e-9)
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
    const { returnToPlayer } = dice.figuresOf({ side: 'over', multiplier })
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

describe('blackjack', () => {
  /** Numbers that deal these cards, and then nothing but twos. */
  const dealing = (text: string) => {
    const cards = text.split(' ').map((rank) => RANKS.indexOf(rank as (typeof RANKS)[number]) * 4)
    let place = 0
    return () => ((cards[place++] ?? 0) + 0.5) / CARDS
  }
  const stage = (cards: string, moves: readonly BlackjackMove[]) =>
    blackjack.stageOf(dealing(cards), {}, moves)

  // Cards in the order player, dealer, player, dealer, then as they are drawn.
  test.each([
    ['a blackjack pays 3 to 2 at once', 'A 9 K 7', [], 250],
    ['two blackjacks are a draw', 'A K K A', [], 100],
    ['the dealer’s blackjack ends it before anything is staked further', '9 K 9 A', [], 0],
    ['insurance pays 2 to 1 where the dealer has a blackjack', '9 A 9 K', ['insure'], 150],
    ['insurance and a draw', 'A A K K', ['insure'], 250],
    ['an insured blackjack against none', 'A A K 5', ['insure'], 250],
    ['declined, and the dealer has it', '9 A 9 K', ['decline'], 0],
    ['the higher hand wins', '10 9 10 9', ['stand'], 200],
    ['alike is a draw', '10 9 9 10', ['stand'], 100],
    ['too much loses, whatever the dealer has', '10 6 6 10 K', ['hit'], 0],
    ['the dealer draws to 17, and too much loses', '10 6 3 10 K', ['stand'], 200],
    ['insurance that is not offered', '10 6 8 A 9', ['decline', 'stand'], undefined],
    ['the dealer stands on a soft 17, which loses to 18', '10 6 8 A 9', ['stand'], 200],
    ['an ace counts 1 where 11 is too much', 'A 9 5 9 K 4', ['hit', 'hit', 'stand'], 200],
    ['a doubled hand takes one card and pays twice', '6 6 5 10 9 8', ['double'], 400],
    ['21 is stood on by itself', '6 9 5 9 10', ['hit'], 200],
    ['each hand of a split is paid for itself', '8 9 8 9 K 3 K', ['split', 'stand', 'hit'], 300],
    ['a split ace takes one card, and 21 is no blackjack', 'A 9 A 9 K 5', ['split'], 200],
    ['a hand of a split can be doubled', '8 6 8 10 3 K 10 8', ['split', 'double', 'stand'], 600],
  ] as const)('%s', (_, cards, moves, pays) => {
    const over = stage(cards, moves)
    if (pays === undefined) expect(over).toBeUndefined()
    else expect(over).toMatchObject({ isOver: true, multiplier: pays })
  })

  test('shows one card of the dealer until it is over, and no more than is allowed can be done', () => {
    const view = (cards: string, ...moves: BlackjackMove[]) => stage(cards, moves)?.view as BlackjackView
    expect(view('10 9 6 9').dealer).toHaveLength(1)
    expect(blackjackMoves(view('10 9 6 9'))).toEqual(['hit', 'stand', 'double'])
    expect(blackjackMoves(view('10 9 K 9'))).toEqual(['hit', 'stand', 'double', 'split'])
    expect(blackjackMoves(view('5 9 6 9 2', 'hit'))).toEqual(['hit', 'stand'])
    expect(blackjackMoves(view('8 9 8 9 8 3', 'split'))).toEqual(['hit', 'stand', 'double'])
    expect(blackjackMoves(view('8 A 8 9'))).toEqual(['insure', 'decline'])
    expect(stage('10 9 10 9', ['stand'])?.view.dealer).toHaveLength(2)
    for (const moves of [['insure'], ['split'], ['stand', 'hit'], ['hit', 'double']] as const)
      expect(stage('10 9 6 9', moves)).toBeUndefined()
  })

  test('returns 99.3 to 99.6 % to who plays best, and plays as it is enumerated within three standard errors', () => {
    const { returnToPlayer, variance } = blackjackFigures()
    expect(returnToPlayer).toBeGreaterThan(0.993)
    expect(returnToPlayer).toBeLessThan(0.996)
    const count = 30_000
    let sum = 0
    for (let nonce = 0; nonce < count; nonce++) {
      const seeds = { serverSeed: 'blackjack', clientSeed: 'simulation', nonce }
      const moves: BlackjackMove[] = []
      let staked = 100
      for (;;) {
        const stage = blackjack.stageOf(floatsOf(seeds), {}, moves)
        if (!stage) throw new Error('The best step is not possible.')
        sum += stage.isOver ? (stage.multiplier - staked) / 100 : 0
        if (stage.isOver) break
        const move = bestBlackjackMove(stage.view)
        staked += blackjack.costOf?.(move) ?? 0
        moves.push(move)
      }
    }
    expect(Math.abs(1 + sum / count - returnToPlayer)).toBeLessThan(3 * Math.sqrt(variance / count))
  })

  // Published tables of the same rules (infinite pack, dealer stands on soft 17, double after split) say the same of these.
  test.each([
    ['16 against a ten is hit', '10 K 6 5', 'hit'],
    ['16 against a six is stood on', '10 6 6 5', 'stand'],
    ['12 against a four is stood on', '10 4 2 5', 'stand'],
    ['12 against a three is hit', '10 3 2 5', 'hit'],
    ['11 against a ten is doubled', '6 K 5 5', 'double'],
    ['soft 18 against a nine is hit', 'A 9 7 5', 'hit'],
    ['soft 18 against a six is doubled', 'A 6 7 5', 'double'],
    ['eights are always split', '8 K 8 5', 'split'],
    ['aces are always split', 'A K A 5', 'split'],
    ['tens are never split', '10 6 J 5', 'stand'],
    ['fives are doubled', '5 9 5 5', 'double'],
  ] as const)('%s by who plays best', (_, cards, move) => {
    const { view } = stage(cards, []) ?? {}
    expect(bestBlackjackMove(view as BlackjackView)).toBe(move)
  })
})

describe('crash', () => {
  const hashes = Array.from({ length: 20_000 }, (_, n) => hashOfSeed(`flight ${n}`))

  test('returns 98.9 to 99 % wherever one leaves, and plays as it is enumerated within three standard errors', () => {
    for (const auto of [101, 150, 200, 1000, 10_000, 1_000_000]) {
      const { returnToPlayer, variance } = crashFigures(auto)
      expect(returnToPlayer).toBeGreaterThan(0.989)
      expect(returnToPlayer).toBeLessThanOrEqual(0.99)
      const paid = hashes.reduce((sum, hash) => sum + (crashHeight(hash, 'salt') >= auto ? auto / 100 : 0), 0)
      expect(Math.abs(paid / hashes.length - returnToPlayer), String(auto)).toBeLessThan(
        3 * Math.sqrt(variance / hashes.length) + 1e-9,
      )
    }
  })

  // Computed outside of the project by Node's own HMAC: floor(99 × 2^32 / (number + 1)), at least 1.00.
  test.each([
    ['a'.repeat(64), 'salt', 136],
    ['0123456789abcdef'.repeat(4), 'another salt', 142],
  ])('the flight of the hash %s and the salt %s is known', (hash, salt, height) => {
    expect(crashHeight(hash, salt)).toBe(height)
  })

  test('a flight is as high as it is late, at whole hundredths', () => {
    expect(heightAfter(0)).toBe(100)
    expect(heightAfter(-5)).toBe(100)
    for (const height of [101, 150, 200, 12_345, 1_000_000]) {
      expect(heightAfter(msUntil(height) + 0.001)).toBe(height)
      expect(heightAfter(msUntil(height) - 0.5)).toBeLessThan(height)
    }
  })

  test('the hash of each flight leads to the published end, and to no other', () => {
    const [third = ''] = hashes
    const end = endOfChain(third, 3)
    expect(endOfChain(flightBefore(third), 2)).toBe(end)
    expect(endOfChain(third, 2)).not.toBe(end)
  })

  test('reads automatic cash-outs from 1.01 to 10,000, and none', () => {
    expect(crash.readChoice({ auto: null })).toEqual({ auto: null })
    expect(crash.readChoice({ auto: 101 })).toEqual({ auto: 101 })
    for (const auto of [100, 1_000_001, 1.5, '200', undefined])
      expect(crash.readChoice({ auto })).toBeUndefined()
    expect(crash.readChoice(null)).toBeUndefined()
  })
})

describe.each(Object.entries(SLOT_MODELS))('the slot model %s', (name, model) => {
  test('has reels of 24 symbols with one scatter in a window at most, and pays more for more', () => {
    for (const strip of model.strips) {
      expect(strip).toHaveLength(24)
      expect(strip.filter((symbol) => symbol === 1)).toHaveLength(1)
    }
    for (const [three = 0, four = 0, five = 0] of model.pays.slice(2)) {
      expect(three).toBeGreaterThan(0)
      expect(four).toBeGreaterThan(three)
      expect(five).toBeGreaterThan(four)
    }
  })

  test('a line pays its longest run from the left, wilds for every symbol but the scatter', () => {
    const pays: readonly (readonly number[])[] = model.pays
    const winOf = (line: readonly number[]) =>
      slotWins(
        { ...model, lines: [[1, 1, 1, 1, 1]] },
        line.map((symbol) => [1, symbol, 1]),
      )[0]?.pay ?? 0
    expect(winOf([2, 2, 2, 3, 2])).toBe(pays[2]?.[0])
    expect(winOf([2, 0, 2, 0, 3])).toBe(pays[2]?.[1])
    expect(winOf([0, 0, 8, 8, 8])).toBe(pays[8]?.[2])
    expect(winOf([3, 2, 2, 2, 2])).toBe(0)
    expect(winOf([0, 0, 1, 0, 0])).toBe(0)
  })

  // What one line returns follows from how often each symbol stands on each reel; lines return alike.
  test('returns what its figures say', () => {
    const { strips, lines, freeMultiplier, bought, price, figures } = model
    let line = 0
    const visit = (place: number, symbols: readonly number[], probability: number) => {
      if (place === 5) {
        const wins = slotWins(
          { ...model, lines: [[0, 0, 0, 0, 0]] },
          symbols.map((symbol) => [symbol, symbol, symbol]),
        )
        line += probability * (wins[0]?.pay ?? 0)
        return
      }
      const strip: readonly number[] = strips[place] ?? []
      for (let symbol = 0; symbol < 9; symbol++) {
        const share = strip.filter((one) => one === symbol).length / strip.length
        if (share > 0) visit(place + 1, [...symbols, symbol], probability * share)
      }
    }
    visit(0, [], 1)
    const lineReturn = line * lines.length
    const scatterIn = 3 / 24
    let total = lineReturn
    for (const count of [3, 4, 5] as const) {
      const ways = count === 3 ? 10 : count === 4 ? 5 : 1
      const probability = ways * scatterIn ** count * (1 - scatterIn) ** (5 - count)
      total += probability * (model.scatterPays[count] + model.freeSpins[count] * freeMultiplier * lineReturn)
    }
    expect(total / 100, name).toBeCloseTo(figures.spin.returnToPlayer, 5)
    expect((bought * freeMultiplier * lineReturn) / 100 / price).toBeCloseTo(figures.bought.returnToPlayer, 5)
  })

  test('three scatters win free spins, whose lines pay more and which win no further ones', () => {
    const stops = model.strips.map((strip: readonly number[]) => strip.indexOf(1))
    const window = slotWindow(model, stops)
    expect(slotScatters(window)).toBe(5)
    expect(slotFreeSpins(model, window)).toBe(model.freeSpins[5])
    const lines = slotWins(model, window).reduce((sum, { pay }) => sum + pay, 0)
    expect(slotPay(model, stops, false)).toBe(lines + model.scatterPays[5])
    expect(slotPay(model, stops, true)).toBe(lines * model.freeMultiplier)
  })
})

test('every game has rules', () => {
  expect(GAME_NAMES.map((name) => rulesOf(name).kind)).toEqual([
    ...['instant', 'instant', 'instant', 'instant', 'instant'],
    ...['staged', 'staged', 'instant', 'staged', 'flight'],
  ])
})
