import { randomUUID } from 'node:crypto'
import {
  type BlackjackMove,
  type BlackjackView,
  blackjackMoves,
  dice,
  floatsOf,
  hashOfSeed,
  minesOf,
  minesPay,
  SLOT_MODELS,
} from '@foyer/fairness'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DEMO_CATALOGUE } from './demo/data/catalogue.ts'
import { demoTitle } from './demo/demo-titles.ts'
import type { OwnGamesOptions } from './own-games.ts'
import { PASSWORD } from './testing/factories.ts'
import { makeGamePages } from './testing/game-pages.ts'
import { openGame, openSeed } from './testing/open-game.ts'
import { shareTestApp } from './testing/test-app.ts'
import { openBrowser } from './testing/test-browser.ts'

const folder = makeGamePages()

/** A slot of the demo whose free spins can be bought, or cannot. */
function demoSlot(canBuy: boolean) {
  for (const { code, names } of DEMO_CATALOGUE) {
    const slot = demoTitle(code)?.slot
    if (slot?.canBuy === canBuy) return { ...slot, code, name: names.EN ?? '' }
  }
  throw new Error('The demo has no such slot.')
}
const [buying, plain] = [demoSlot(true), demoSlot(false)]

/** What becomes of calls on their way to the wallet; as they should be where absent. */
let fate: NonNullable<OwnGamesOptions['callWallet']> | undefined
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', currency: 'THB', switches: { FREEPLAY3: true } })
    await make.vendor('one', { code: 'OWN' })
    await make.game('one', { id: 'dice', code: 'dice', vendor: 'OWN', supportsTrial: true })
    for (const code of ['limbo', 'roulette', 'mines', 'hilo', 'blackjack'])
      await make.game('one', { id: code, code, vendor: 'OWN' })
    for (const { code } of [buying, plain]) await make.game('one', { id: code, code, vendor: 'OWN' })
    await make.game('one', { id: 'other', code: 'nobody-knows', vendor: 'OWN' })
  },
  {
    ownGames: folder,
    callWallet: (call, api) => (fate ?? ((one, wallet) => wallet.answer(...one)))(call, api),
  },
)

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const walletOf = async (name: string) =>
  Number(
    (
      await sql(
        `SELECT balance FROM ledger_accounts JOIN members ON members.id = member WHERE username = $1 AND name = 'main'`,
        [name],
      )
    )[0]?.balance,
  )

/** Has a member take a break. */
const pause = (name: string) =>
  sql("UPDATE members SET paused_until = now() + interval '1 day' WHERE username = $1", [name])

/** A member with ฿1,000 who has launched a game; what they bet is a stake on dice unless told. */
async function open(game = 'dice') {
  const player = await openGame(shared(), game)
  const play = (change: object = {}) =>
    player.play({ stake: 100, choice: { side: 'under', multiplier: 200 }, ...change })
  return { ...player, play }
}

test('a launched game opens once with its ticket, says who plays with what, and plays a round at the wallet', async () => {
  const { address, ticket, entered, call, play, name } = await open()
  expect(address).toMatch(/^\/games\/dice\?language=TH&look=(?:[0-9a-f]{6}-){6}[0-9a-f]{6}$/)
  expect(entered).toMatchObject({
    status: 200,
    body: {
      game: 'dice',
      currency: 'THB',
      balance: 1000_00,
      isTrial: false,
      limits: expect.stringMatching(/^https?:.*\/m\/protection$/),
      rounds: [],
      seeds: { nonce: 0 },
    },
  })
  expect(entered.body.stakes).toMatchObject({ least: 100, most: 10_000_00, largestWin: 1_000_000_00 })
  // A ticket that somebody reads in the history of the browser opens nothing.
  expect((await call('enter', { ticket, secret: 'x'.repeat(43) })).status).toBe(401)
  const { status, body } = await play()
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'paid', stake: 100, nonce: 0, hash: entered.body.seeds.hash })
  expect(body.win).toBe(body.outcome < 4950 ? 200 : 0)
  expect(body.balance).toBe(1000_00 - 100 + body.win)
  expect(await walletOf(name)).toBe(body.balance)
  expect((await call('session')).body).toMatchObject({ staked: 100, won: body.win, balance: body.balance })
  expect(
    await sql('SELECT stake::int, won::int, state, connection FROM game_rounds WHERE round = $1', [body.id]),
  ).toEqual([{ stake: 100, won: body.win, state: 'settled', connection: 'own' }])
})

test('revealed seeds explain every round, and the ones after them were published before', async () => {
  const { entered, play, call } = await open()
  const rounds = []
  for (let n = 0; n < 5; n++) rounds.push((await play()).body)
  expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4])
  expect(rounds.some((round) => 'serverSeed' in round)).toBe(false)
  const { body } = await call('seeds', { clientSeed: 'my own words'.replaceAll(' ', '-') })
  const { serverSeed, clientSeed, hash } = body.revealed
  expect(hash).toBe(entered.body.seeds.hash)
  expect(hashOfSeed(serverSeed)).toBe(hash)
  for (const { nonce, outcome, choice } of rounds)
    expect(dice.draw(floatsOf({ serverSeed, clientSeed, nonce }), choice)).toBe(outcome)
  expect(body.seeds).toMatchObject({
    clientSeed: 'my-own-words',
    hash: entered.body.seeds.nextHash,
    nonce: 0,
  })
  expect((await call('rounds')).body.rounds[0]).toMatchObject({ serverSeed, clientSeed })
})

test.each([
  ['a stake below the least', { stake: 50 }, 'stake'],
  ['a stake between two steps', { stake: 150 }, 'stake'],
  ['a stake above the most', { stake: 10_001_00 }, 'stake'],
  [
    'a bet that could win too much',
    { stake: 10_000_00, choice: { side: 'over', multiplier: 19_801 } },
    'stake',
  ],
  ['a multiplier that is not offered', { choice: { side: 'over', multiplier: 100 } }, 'choice'],
  ['a choice of nothing', { choice: null }, 'choice'],
  ['a request that is no UUID', { request: '1' }, 'request'],
  ['a stake that is no number', { stake: '100', extra: 1 }, 'extra'],
])('%s is refused, and takes no nonce', async (_, change, field) => {
  const { play, call, name } = await open()
  expect(await play(change)).toMatchObject({ status: 400, body: { code: 'input.invalid', field } })
  expect((await call('session')).body.seeds.nonce).toBe(0)
  expect(await walletOf(name)).toBe(1000_00)
})

test('the same request is one round, also sent twenty times at once, and none with another bet', async () => {
  const { play, call, name } = await open()
  const request = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => play({ request })))
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const { body } = await play({ request })
  expect(await walletOf(name)).toBe(body.balance)
  expect((await call('session')).body.seeds.nonce).toBe(1)
  expect(await play({ request, stake: 200 })).toMatchObject({
    status: 409,
    body: { code: 'request.conflict' },
  })
})

test('rounds at once in two windows never share a nonce', async () => {
  const { play, call } = await open()
  const answers = await Promise.all(Array.from({ length: 12 }, () => play()))
  const nonces = answers.filter(({ status }) => status === 200).map(({ body }) => body.nonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect((await call('session')).body.seeds.nonce).toBe(nonces.length)
})

test('a bet that the player cannot pay is refused by the wallet, tells no outcome and uses its nonce up', async () => {
  const { play, call, name } = await open()
  const { body } = await play({ stake: 5_000_00 })
  expect(body).toMatchObject({ state: 'refused', refusal: 'balance.insufficient', nonce: 0 })
  expect(body).not.toHaveProperty('outcome')
  expect(body).not.toHaveProperty('win')
  expect((await call('session')).body.seeds.nonce).toBe(1)
  expect(await walletOf(name)).toBe(1000_00)
})

test('nobody learns an outcome before the wallet has the bet; what is lost on the way is asked again under the same id', async () => {
  const { play, call, name } = await open()
  const { ownGames } = shared()
  try {
    fate = async (call, api) => {
      // The wallet takes the bet, and its answer is lost.
      await api.answer(...call)
      throw new Error('lost')
    }
    const { body } = await play()
    expect(body.state).toBe('decided')
    for (const fact of ['outcome', 'win', 'multiplier', 'balance', 'serverSeed'])
      expect(body).not.toHaveProperty(fact)
    expect((await call(`rounds/${body.id}`)).body).toEqual(body)
    // Neither another bet nor another pair of seeds comes between.
    expect(await play()).toMatchObject({ status: 409, body: { code: 'round.waiting' } })
    expect((await call('seeds', { clientSeed: 'x' })).body.code).toBe('round.open')
    fate = undefined
    await sqlAsGames(`UPDATE games.rounds SET next_try_at = now() WHERE id = '${body.id}'`)
    await ownGames?.settleDue()
    const { body: settled } = await call(`rounds/${body.id}`)
    expect(settled).toMatchObject({ state: 'paid', id: body.id })
    expect(await walletOf(name)).toBe(1000_00 - 100 + settled.win)
    expect(
      await sql('SELECT count(*)::int AS n FROM provider_transactions WHERE transaction = $1', [body.id]),
    ).toEqual([{ n: 1 }])
  } finally {
    fate = undefined
  }
})

describe('a round of several steps', () => {
  /** Opens a round of mines whose hidden places the test knows, by playing with seeds that are revealed afterwards. */
  async function openMines(count = 3) {
    const player = await open('mines')
    const started = await player.play({ choice: { mines: count } })
    const step = (place: unknown, number = 0) =>
      player.call(`rounds/${started.body.id}/steps`, { step: number, move: place })
    const cashOut = () => player.call(`rounds/${started.body.id}/cash-out`, {})
    return { ...player, id: started.body.id as string, started, step, cashOut }
  }
  /** Where the mines of a round are, from the database. */
  async function hiddenIn(id: string, count = 3) {
    const [row] = (await sqlAsGames(
      `SELECT server_seed, client_seed, nonce FROM games.rounds JOIN games.seed_pairs p ON p.id = seed_pair WHERE rounds.id = '${id}'`,
    )) as { server_seed: Buffer; client_seed: string; nonce: number }[]
    if (!row) throw new Error('no such round')
    const serverSeed = await openSeed(shared(), row.server_seed)
    const mines = minesOf(floatsOf({ serverSeed, clientSeed: row.client_seed, nonce: row.nonce }), {
      mines: count,
    })
    return {
      mines,
      safe: Array.from({ length: 25 }, (_, place) => place).filter((place) => !mines.includes(place)),
    }
  }

  test('goes on and pays during a break, and none is begun', async () => {
    const { id, name, step, cashOut, play } = await openMines()
    await pause(name)
    const { safe } = await hiddenIn(id)
    expect((await step(safe[0])).status).toBe(200)
    const { body } = await cashOut()
    expect(body).toMatchObject({ state: 'paid' })
    expect(await walletOf(name)).toBe(1000_00 - 100 + body.win)
    expect((await play({ choice: { mines: 3 } })).body).toMatchObject({ refusal: 'break.running' })
    expect(await walletOf(name)).toBe(1000_00 - 100 + body.win)
  })

  test('takes its stake, goes on by safe places, and pays what it has reached, once however often it is asked', async () => {
    const { started, step, cashOut, call, id, name } = await openMines()
    expect(started.body).toMatchObject({
      state: 'open',
      balance: 999_00,
      stage: { view: { opened: [] }, multiplier: 100 },
    })
    expect(started.body).not.toHaveProperty('outcome')
    const { safe, mines } = await hiddenIn(id)
    const [one = 0, two = 0] = safe
    expect((await step(one)).body.stage).toEqual({
      steps: 1,
      view: { opened: [one] },
      multiplier: minesPay(3, 1),
    })
    // The page has missed the answer and asks again; another place in the same step is too late.
    expect((await step(one)).body.stage.view).toEqual({ opened: [one] })
    expect((await step(two)).body.code).toBe('round.moved')
    expect((await step(two, 1)).body.stage.view.opened).toEqual([one, two])
    // Another window of the same player goes on where the round stands.
    expect((await call('session')).body.open).toMatchObject({ id, stage: { view: { opened: [one, two] } } })
    const win = minesPay(3, 2)
    const answers = await Promise.all(Array.from({ length: 8 }, cashOut))
    for (const { body } of answers) expect(body).toMatchObject({ win, multiplier: minesPay(3, 2) })
    expect((await cashOut()).body).toMatchObject({ state: 'paid', balance: 999_00 + win, outcome: { mines } })
    expect(await walletOf(name)).toBe(999_00 + win)
    expect((await step(safe[2] ?? 0, 2)).body.code).toBe('round.moved')
    expect((await call('session')).body).toMatchObject({ staked: 100, won: win })
  })

  test('a mine ends it with nothing, which the wallet is told', async () => {
    const { step, id, name, cashOut } = await openMines()
    const { mines } = await hiddenIn(id)
    expect((await step(mines[0])).body).toMatchObject({ state: 'paid', win: 0, outcome: { mines } })
    expect((await cashOut()).body).toMatchObject({ state: 'paid', win: 0 })
    expect(await walletOf(name)).toBe(999_00)
    expect(await sql('SELECT state, won::int FROM game_rounds WHERE round = $1', [id])).toEqual([
      { state: 'settled', won: 0 },
    ])
  })

  test.each([
    ['no place', 25],
    ['a word', 'x'],
    ['nothing', null],
    ['two places', [1, 2]],
  ])('%s is no step', async (_, move) => {
    const { step } = await openMines()
    expect(await step(move)).toMatchObject({ status: 400, body: { code: 'input.invalid', field: 'move' } })
  })

  test('while it is open its seeds stay, no second one of the game begins, and other games go on', async () => {
    const { call, play, secret, id } = await openMines()
    expect(await call('seeds', { clientSeed: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'round.open' },
    })
    expect((await play({ choice: { mines: 3 } })).body.code).toBe('round.open')
    expect((await call(`rounds/${id}`, undefined, secret)).body).not.toHaveProperty('serverSeed')
  })

  test('one step at a time: of ten places at once, one counts', async () => {
    const { id, call } = await openMines(1)
    const { safe } = await hiddenIn(id, 1)
    const answers = await Promise.all(
      safe.slice(0, 10).map((move) => call(`rounds/${id}/steps`, { step: 0, move })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call(`rounds/${id}`)).body.stage.view.opened).toHaveLength(1)
  })

  test("somebody else's round can be neither seen nor played nor cashed out", async () => {
    const { id } = await openMines()
    const other = await open('mines')
    for (const answer of [
      await other.call(`rounds/${id}`),
      await other.call(`rounds/${id}/steps`, { step: 0, move: 1 }),
      await other.call(`rounds/${id}/cash-out`, {}),
    ])
      expect(answer.status).toBe(404)
  })

  test('what the wallet does not answer is asked again: the bet and the win are each booked once', async () => {
    const player = await open('hilo')
    const lose: NonNullable<typeof fate> = async (call, api) => {
      await api.answer(...call)
      throw new Error('lost')
    }
    const due = async (id: string) => {
      await sqlAsGames(`UPDATE games.rounds SET next_try_at = now() WHERE id = '${id}'`)
      await shared().ownGames?.settleDue()
    }
    try {
      fate = lose
      const { body } = await player.play({ choice: {} })
      expect(body.state).toBe('decided')
      expect(body).not.toHaveProperty('stage')
      fate = undefined
      await due(body.id)
      expect((await player.call(`rounds/${body.id}`)).body).toMatchObject({ state: 'open', balance: 999_00 })
      fate = lose
      expect((await player.call(`rounds/${body.id}/cash-out`, {})).body.state).toBe('ended')
      fate = undefined
      await due(body.id)
      // Without a guess the stake comes back.
      expect((await player.call(`rounds/${body.id}`)).body).toMatchObject({
        state: 'paid',
        win: 100,
        balance: 1000_00,
      })
      expect(await walletOf(player.name)).toBe(1000_00)
    } finally {
      fate = undefined
    }
  })

  test('one that is left for a day ends with what it has reached', async () => {
    const { id, name } = await openMines()
    await sqlAsGames(`UPDATE games.rounds SET next_try_at = now() WHERE id = '${id}'`)
    await shared().ownGames?.settleDue()
    expect(await walletOf(name)).toBe(1000_00)
    expect(await sql('SELECT state FROM game_rounds WHERE round = $1', [id])).toEqual([{ state: 'settled' }])
  })
})

describe('a hand of blackjack', () => {
  /** Plays until a hand that is as wanted waits for its first step; others are played to their end. */
  async function openHand(isWanted: (view: BlackjackView) => boolean, stake = 100) {
    let last: Awaited<ReturnType<typeof open>> | undefined
    for (let hands = 0; hands < 300; hands++) {
      const player = stake > 100 || !last ? await open('blackjack') : last
      last = player
      const { body } = await player.play({ stake, choice: {} })
      const step = (move: BlackjackMove, number: number) =>
        player.call(`rounds/${body.id}/steps`, { step: number, move })
      if (body.state !== 'open') continue
      if (isWanted(body.stage.view))
        return {
          ...{ ...player, step, id: body.id as string, balance: body.balance as number },
          view: body.stage.view as BlackjackView,
        }
      const first = body.stage.view.insurance === 'offered' ? (await step('decline', 0)).body : body
      if (first.state === 'open') await finish(step, first.stage.steps)
    }
    throw new Error('No such hand has come.')
  }
  const doubles = (view: BlackjackView) => blackjackMoves(view).includes('double')
  /** Plays a hand to its end by doing nothing more. */
  async function finish(
    step: (move: BlackjackMove, number: number) => ReturnType<Awaited<ReturnType<typeof open>>['call']>,
    steps: number,
  ) {
    for (let number = steps; ; number++) {
      const { body } = await step('stand', number)
      if (body.state !== 'open') return body
    }
  }
  const betsOf = (id: string) =>
    sql(
      `SELECT transaction, state, error FROM provider_transactions WHERE transaction LIKE $1 AND kind = 'bet' ORDER BY transaction`,
      [`${id}%`],
    )

  test('is shown with one card of the dealer, and is neither cashed out nor left without its end', async () => {
    const { id, call, view, step } = await openHand(doubles)
    expect(view.dealer).toHaveLength(1)
    expect(await call(`rounds/${id}/cash-out`, {})).toMatchObject({
      status: 409,
      body: { code: 'round.moved' },
    })
    expect((await step('insure', 0)).status).toBe(400)
    await sqlAsGames(`UPDATE games.rounds SET next_try_at = now() WHERE id = '${id}'`)
    await shared().ownGames?.settleDue()
    const { body } = await call(`rounds/${id}`)
    expect(body).toMatchObject({ state: 'paid' })
    expect(body.outcome.hands[0].cards).toEqual(view.hands[0]?.cards)
    expect(body.outcome.dealer.length).toBeGreaterThan(1)
  })

  test('is played to its end during a break, but takes no further bet', async () => {
    const { id, step, balance, name, play } = await openHand(doubles)
    await pause(name)
    const { body } = await step('double', 0)
    expect(body).toMatchObject({ state: 'open', stake: 100, refusal: 'break.running', stage: { steps: 0 } })
    const over = await finish(step, 0)
    expect(over).toMatchObject({ state: 'paid', stake: 100 })
    expect(await walletOf(name)).toBe(balance + over.win)
    expect((await play({ choice: {} })).body).toMatchObject({ state: 'refused', refusal: 'break.running' })
    expect(await betsOf(id)).toHaveLength(2)
  })

  test('is doubled with a further bet of its own, and paid for both', async () => {
    const { id, step, balance, name } = await openHand(doubles)
    const { body } = await step('double', 0)
    expect(body).toMatchObject({ state: 'paid', stake: 100, furtherStake: 100 })
    expect(body.outcome.hands[0].cards).toHaveLength(3)
    expect(await walletOf(name)).toBe(balance - 100 + body.win)
    expect((await betsOf(id)).map(({ transaction }) => transaction)).toEqual([`${id}:bet`, `${id}:bet:1`])
    expect(await sql('SELECT stake::int, won::int, state FROM game_rounds WHERE round = $1', [id])).toEqual([
      { stake: 200, won: body.win, state: 'settled' },
    ])
    // The page has missed the answer, and sends the step again.
    expect((await step('double', 0)).body).toMatchObject({ state: 'paid', furtherStake: 100 })
  })

  test('is split into two hands, which are played and paid one by one', async () => {
    const { id, step, balance, name } = await openHand((view) => blackjackMoves(view).includes('split'))
    const { body } = await step('split', 0)
    const { hands } = body.state === 'open' ? body.stage.view : body.outcome
    expect(hands).toHaveLength(2)
    const over = body.state === 'open' ? await finish(step, 1) : body
    expect(over).toMatchObject({ state: 'paid', furtherStake: 100 })
    expect(await walletOf(name)).toBe(balance - 100 + over.win)
    expect(await betsOf(id)).toHaveLength(2)
  })

  test('is insured for half the stake where the dealer shows an ace', async () => {
    const { step, balance, name, id } = await openHand((view) => view.insurance === 'offered')
    expect((await step('hit', 0)).status).toBe(400)
    const { body } = await step('insure', 0)
    const over = body.state === 'open' ? await finish(step, 1) : body
    expect(over).toMatchObject({ state: 'paid', furtherStake: 50 })
    expect(await walletOf(name)).toBe(balance - 50 + over.win)
    expect(await betsOf(id)).toHaveLength(2)
  })

  test('goes on without a further stake that the wallet refuses, and may ask for it again', async () => {
    const { id, step, balance, name, call } = await openHand(doubles, 600_00)
    for (let asked = 1; asked <= 2; asked++) {
      const { body } = await step('double', 0)
      expect(body).toMatchObject({ state: 'open', refusal: 'balance.insufficient', stage: { steps: 0 } })
      expect(body).not.toHaveProperty('furtherStake')
      expect((await betsOf(id)).filter(({ error }) => error !== null)).toHaveLength(asked)
    }
    expect(await walletOf(name)).toBe(balance)
    expect(await call('seeds', { clientSeed: 'other' })).toMatchObject({ body: { code: 'round.open' } })
    const over = await finish(step, 0)
    expect(over).toMatchObject({ state: 'paid', stake: 600_00 })
    expect(over).not.toHaveProperty('refusal')
    expect(await walletOf(name)).toBe(balance + over.win)
  })

  test('waits for the wallet’s word on a further stake: asked again it is one, and no other step comes between', async () => {
    const { id, step, balance, name, call } = await openHand(doubles)
    try {
      fate = async (call, api) => {
        await api.answer(...call)
        throw new Error('lost')
      }
      const { body } = await step('double', 0)
      expect(body).toMatchObject({ state: 'raising', stage: { steps: 0 } })
      for (const fact of ['outcome', 'win']) expect(body).not.toHaveProperty(fact)
      expect(body.stage.view.hands[0].cards).toHaveLength(2)
      expect((await step('double', 0)).body.state).toBe('raising')
      for (const move of ['hit', 'stand'] as const)
        expect((await step(move, 0)).body.code).toBe('round.waiting')
      expect((await call(`rounds/${id}/cash-out`, {})).body.code).toBe('round.waiting')
      fate = undefined
      await sqlAsGames(`UPDATE games.rounds SET next_try_at = now() WHERE id = '${id}'`)
      await shared().ownGames?.settleDue()
      const { body: over } = await call(`rounds/${id}`)
      expect(over).toMatchObject({ state: 'paid', furtherStake: 100 })
      expect(await walletOf(name)).toBe(balance - 100 + over.win)
      expect(await betsOf(id)).toHaveLength(2)
    } finally {
      fate = undefined
    }
  })
})

test('a step that the wallet must hear of waits while it has not answered about another game', async () => {
  const player = await open('mines')
  const { body } = await player.play({ choice: { mines: 3 } })
  // The same player in another window, with a game of dice whose bet is lost on its way.
  await sqlAsGames(
    `INSERT INTO games.rounds (id, player, connection, request, title, game, seed_pair, nonce, currency, stake, choice, next_try_at)
     SELECT gen_random_uuid(), player, connection, gen_random_uuid(), 'dice', 'dice', seed_pair, nonce + 1000, currency, 100, '{}',
       now() + interval '1 hour' FROM games.rounds WHERE id = '${body.id}'`,
  )
  expect(await player.call(`rounds/${body.id}/cash-out`, {})).toMatchObject({
    status: 409,
    body: { code: 'round.waiting' },
  })
  expect((await player.call(`rounds/${body.id}`)).body.state).toBe('open')
  expect((await player.call('rounds?before=2026-12-31T23:59:60Z')).status).toBe(400)
})

test('each chip of roulette is a stake of its own, and pays whole', async () => {
  const { play } = await open('roulette')
  const choice = { chips: { red: 2, '17': 1 } }
  expect(await play({ stake: 200, choice })).toMatchObject({ status: 400, body: { field: 'stake' } })
  const { body } = await play({ stake: 300, choice })
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(body.outcome)
  expect(body.win).toBe((red ? 400 : 0) + (body.outcome === 17 ? 3600 : 0))
})

describe('a slot', () => {
  test('is the title that was launched, in its model and its skin', async () => {
    const { address, entered } = await open(buying.code)
    expect(address).toContain(`/games/slot?`)
    expect(entered.body).toMatchObject({ title: buying.code, slot: { model: buying.model, canBuy: true } })
    expect(entered.body.names.EN).toBe(buying.name)
    const page = await shared().app.inject(address)
    expect(page.body).toContain(`/games/skins/${buying.code}/symbols.svg`)
    const skin = await shared().app.inject(`/games/skins/${buying.code}/symbols.svg`)
    expect(skin.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect((await shared().app.inject('/games/skins/none/symbols.svg')).statusCode).toBe(404)
  })

  test.each([
    ['another model than its own', plain, () => ({ model: otherModel(plain.model), buy: false })],
    ['free spins that it does not sell', plain, () => ({ model: plain.model, buy: true })],
    ['no model', buying, () => ({ buy: true })],
  ])('does not take %s', async (_, title, choice) => {
    const { play, name } = await open(title.code)
    expect(await play({ stake: 10_000, choice: choice() })).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', field: 'choice' },
    })
    expect(await walletOf(name)).toBe(1000_00)
  })

  test('plays bought free spins as one bet, whose win is known in one answer', async () => {
    const { play, name } = await open(buying.code)
    const { price, bought } = SLOT_MODELS[buying.model]
    const choice = { model: buying.model, buy: true }
    expect(await play({ stake: 150, choice })).toMatchObject({ status: 400, body: { field: 'stake' } })
    const { body } = await play({ stake: price * 100, choice })
    expect(body.outcome.spins).toHaveLength(bought)
    expect(await walletOf(name)).toBe(1000_00 - price * 100 + body.win)
    expect(await sql('SELECT kind FROM provider_transactions WHERE transaction = $1', [body.id])).toEqual([
      { kind: 'betwin' },
    ])
  })
})

const otherModel = (model: string) => Object.keys(SLOT_MODELS).find((one) => one !== model)

test('a round is seen by its player alone, and a session by its own secret alone', async () => {
  const [one, other] = [await open(), await open()]
  const { body } = await one.play()
  expect((await other.call(`rounds/${body.id}`)).status).toBe(404)
  expect((await one.call(`rounds/${body.id}`, undefined, 'y'.repeat(43))).status).toBe(401)
  expect((await other.call('rounds')).body.rounds).toEqual([])
})

async function sqlAsGames(text: string): Promise<unknown[]> {
  const client = new pg.Client(shared().database.games)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('the role of the games reads nothing of the product, and the product changes nothing of the games', async () => {
  for (const table of ['members', 'ledger_entries', 'game_sessions', 'sessions'])
    await expect(sqlAsGames(`SELECT * FROM public.${table}`)).rejects.toThrow('permission denied')
  await expect(sqlAsGames('CREATE TABLE public.mine (id int)')).rejects.toThrow('permission denied')
  await expect(sql('UPDATE games.rounds SET win = 1000000')).rejects.toThrow('permission denied')
})

test('seeds and tokens are encrypted in the database', async () => {
  const { play, call } = await open()
  await play()
  const [pair] = await sql(
    `SELECT server_seed, hash FROM games.seed_pairs WHERE state = 'active' ORDER BY created_at DESC`,
  )
  expect(hashOfSeed(pair.server_seed.toString('utf8'))).not.toBe(pair.hash)
  expect(pair.server_seed.toString('utf8')).not.toMatch(/^[0-9a-f]{64}/)
  expect((await call('session')).body.seeds).not.toHaveProperty('serverSeed')
})

test('the page stands in an origin of its own and runs nothing but its own files', async () => {
  const { address } = await open()
  const { headers, body, statusCode } = await shared().app.inject(address)
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).not.toContain('unsafe')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('--accent-from:#f6c453')
  const odd = await shared().app.inject('/games/dice?look=</style><script>&language=XX')
  expect(odd.body).not.toContain('<script>')
  expect(odd.body).toContain('lang="en"')
})

test('a title that is none of our games is played elsewhere', async () => {
  const { make } = shared()
  const name = await make.member('one')
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(name, PASSWORD)
  const launched = await browser.call('/wps/game/launch?gameType=RNG&vassalage=OWN&nodeId=other&back=/m/home')
  expect(launched.body.value.url).toMatch(/^\/m\/demo-game\?/)
})

test('bets keep the distance that the jurisdiction wants, without a refusal', async () => {
  const rules = async (protection: object) => {
    await sql(`UPDATE merchants SET feature_settings = $1 WHERE code = 'one'`, [
      JSON.stringify({ protection }),
    ])
    await shared().reload('merchant', 'one')
  }
  await rules({ msBetweenSpins: 1_200 })
  try {
    const { play } = await open()
    const began = Date.now()
    expect((await play()).body.state).toBe('paid')
    expect((await play()).body.state).toBe('paid')
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_200)
  } finally {
    await rules({})
  }
})
