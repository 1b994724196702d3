import { afterAll, describe, expect, test } from 'vitest'
import { providerCommand } from '../../commands/terminal/provider-command.ts'
import { movement } from '../../money/movement.ts'
import { expectBonusesInOrder } from '../../testing/bonus-books.ts'
import { ONE_PERSON } from '../../testing/cashier-factories.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from '../../testing/game-provider.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'
import { post } from '../wallet/index.ts'
import { endGrant, giveGrant, listExpired } from './grant-store.ts'
import type { BonusTerms } from './grant-tables.ts'

const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB', featureSettings: { approvals: ONE_PERSON } })
  for (const code of ['JL', 'LC', 'NO']) await make.vendor('one', { code })
  await make.game('one', { id: 'slot', code: 'c-slot', vendor: 'JL' })
  await make.game('one', { id: 'live', code: 'c-live', vendor: 'LC', type: 'LIVE' })
  await make.game('one', { id: 'none', code: 'c-none', vendor: 'NO', type: 'FISH' })
  await make.game('one', { id: 'barred', code: 'c-barred', vendor: 'JL' })
  await make.game('one', { id: 'hidden', code: 'c-hidden', vendor: 'JL', status: 'hidden' })
  await make.game('one', { id: 'closing', code: 'c-closing', vendor: 'JL' })
  await make.game('one', { id: 'roulette', code: 'c-roulette', vendor: 'JL', validBet: 'table' })
  await make.game('one', { id: 'dice', code: 'c-dice', vendor: 'JL', validBet: 'none' })
  await make.vendor('one', { code: 'EL' })
  await make.game('one', { id: 'elsewhere', code: 'c-elsewhere', vendor: 'EL' })
  const settings = { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
  await make.gateway('one', {
    service: 'games',
    provider: 'http',
    settings,
    secrets: { secret: PROVIDER_SECRET },
  })
  await make.gateway('one', {
    ...{ service: 'games', provider: 'http', name: 'other' },
    settings: { ...settings, vendors: 'EL' },
    secrets: { secret: PROVIDER_SECRET },
  })
})

/** Of the golden month. */
const TERMS: BonusTerms = {
  times: 500,
  days: 30,
  maxStake: 600_00,
  cap: 750_00,
  percents: [
    { category: 'RNG', percent: 100 },
    { category: 'LIVE', percent: 10 },
  ],
  onWithdrawal: 'forfeited',
}

let ids = 0
interface PlayOptions {
  /** Minor units. */
  readonly own?: number
  readonly amount?: number
  readonly terms?: Partial<BonusTerms>
}

/** A member with own money and a bonus, who plays three games. */
async function play({ own = 1000_00, amount = 500_00, terms = {} }: PlayOptions = {}) {
  const { make, database, apps, browsers } = shared()
  const name = await make.member('one')
  if (own > 0) await make.money('one', name, own)
  const { rows } = await database.pool.query('SELECT id FROM members WHERE username = $1', [name])
  const member = rows[0].id
  const grant = await giveGrant(
    database.orm,
    {
      merchant: 'one',
      member,
      currency: 'THB',
      amount,
      titles: { EN: 'Gift' },
      terms: { ...TERMS, ...terms },
    },
    new Date(),
  )
  if (!grant) throw new Error('The bonus was not given.')
  const [browser] = browsers(`10.10.${++ids % 250}.1`)
  await browser.logIn(name, PASSWORD)
  const open = async (query: string) => {
    await browser.call(`/wps/game/launch?${query}`)
    return JSON.parse(games.requests.at(-1)?.body ?? '{}').token as string
  }
  const tokens = {
    slot: await open('gameType=RNG&vassalage=JL&nodeId=slot'),
    live: await open('gameType=LIVE&vassalage=LC&nodeId=live'),
    none: await open('gameType=FISH&vassalage=NO&nodeId=none'),
  }
  const provider = gameProvider(apps[0], 'one.main')
  const call = async (game: keyof typeof tokens, what: string, body: object, process: 0 | 1 = 0) =>
    provider.call(what, { token: tokens[game], ...body }, { app: apps[process] })
  /** Own money, bonus, what has counted, and whether it is active. */
  const stands = async () => {
    const found = await database.pool.query(
      `SELECT (SELECT balance FROM ledger_accounts WHERE member = $1 AND name = 'main')::int AS own,
        (SELECT balance FROM ledger_accounts a WHERE a.id = g.account)::int AS bonus, counted::int, state
        FROM grants g WHERE id = $2`,
      [member, grant.id],
    )
    const { own: has, bonus, counted, state } = found.rows[0]
    return [has, bonus, counted, state]
  }
  const bet = async (game: keyof typeof tokens, stake: number, win: number) => {
    const id = `b-${++ids}`
    const { status, body } = await call(game, 'betwin', {
      ...{ transaction: id, round: id, amount: String(stake), win: String(win) },
    })
    return { id, status, body }
  }
  return { name, member, grant, call, stands, bet }
}

const expectSoundLedger = () => expectBonusesInOrder(shared().database.orm)

test('the golden month until the bonus converts: own money first, shares by stake, counted by game, capped', async () => {
  const { bet, stands } = await play()
  await bet('slot', 800_00, 0)
  expect(await stands()).toEqual([200_00, 500_00, 800_00, 'active'])
  await bet('slot', 400_00, 600_00)
  expect(await stands()).toEqual([300_00, 600_00, 1200_00, 'active'])
  await bet('live', 200_00, 195_00)
  expect(await stands()).toEqual([295_00, 600_00, 1200_50, 'active'])
  expect(await bet('slot', 900_00, 0)).toMatchObject({
    status: 403,
    body: { error: 'stake.limited', advice: 'tell' },
  })
  expect(await stands()).toEqual([295_00, 600_00, 1200_50, 'active'])
  await bet('slot', 600_00, 0)
  expect(await stands()).toEqual([0, 295_00, 1800_50, 'active'])
  await bet('slot', 295_00, 1180_00)
  expect(await stands()).toEqual([0, 1180_00, 2095_50, 'active'])
  const last = await bet('slot', 404_50, 0)
  expect(await stands()).toEqual([750_00, 0, 2500_00, 'converted'])
  expect(last.body.balance).toBe('75000')
  await expectSoundLedger()
})

test('a stake over the limit is refused where it draws on the bonus, and taken where it is all own money', async () => {
  const { bet, stands } = await play()
  expect((await bet('slot', 700_00, 0)).status).toBe(200)
  expect((await bet('slot', 700_00, 0)).body.error).toBe('stake.limited')
  expect(await stands()).toEqual([300_00, 500_00, 700_00, 'active'])
})

test('a game at 0 % sees and stakes own money only, and counts for nothing', async () => {
  const { bet, call, stands } = await play()
  expect((await call('none', 'balance', {})).body.balance).toBe('100000')
  expect((await call('slot', 'balance', {})).body.balance).toBe('150000')
  expect((await bet('none', 1200_00, 0)).body.error).toBe('balance.insufficient')
  await bet('none', 900_00, 0)
  expect(await stands()).toEqual([100_00, 500_00, 0, 'active'])
})

test('a rollback gives each part back once, and what has counted goes back with it', async () => {
  const { bet, call, stands } = await play()
  const { id } = await bet('slot', 600_00 + 400_00, 0)
  expect(id).toBeDefined()
  const mixed = await bet('slot', 300_00, 150_00)
  expect(await stands()).toEqual([0, 350_00, 1300_00, 'active'])
  for (let time = 0; time < 3; time++) {
    await call('slot', 'rollback', { transaction: `${mixed.id}-back-${time}`, refers: mixed.id })
    expect(await stands()).toEqual([0, 500_00, 1000_00, 'active'])
  }
  await expectSoundLedger()
})

test('of a round that is still open when its bonus is forfeited, the own part is paid and the other goes to the house', async () => {
  const { grant, call, stands } = await play({ own: 100_00 })
  const round = `late-${++ids}`
  await call('slot', 'bet', { transaction: `${round}-b`, round, amount: '20000' })
  expect(await stands()).toEqual([0, 400_00, 0, 'active'])
  expect(await endGrant(shared().database.orm, grant.id, 'forfeited', new Date())).toBe(true)
  expect(await stands()).toEqual([0, 0, 0, 'forfeited'])
  const { body } = await call('slot', 'win', { transaction: `${round}-w`, round, amount: '60000', end: true })
  expect(body.balance).toBe('30000')
  expect(await stands()).toEqual([300_00, 0, 0, 'forfeited'])
  await expectSoundLedger()
})

test('a void after conversion takes its count back and leaves the conversion', async () => {
  const { bet, call, stands } = await play({ terms: { times: 200 } })
  const first = await bet('slot', 900_00, 900_00)
  await bet('slot', 100_00, 100_00)
  expect(await stands()).toEqual([1500_00, 0, 1000_00, 'converted'])
  await call('slot', 'rollback', { transaction: `${first.id}-back`, refers: first.id })
  expect(await stands()).toEqual([1500_00, 0, 100_00, 'converted'])
  await expectSoundLedger()
})

describe('a bet that is voided after its bonus has ended', () => {
  /** A bonus of 100 that is staked alone and has won 50; own money comes afterwards. */
  const played = async (terms: Partial<BonusTerms> = {}, win = 150_00) => {
    const member = await play({ own: 0, amount: 100_00, terms: { times: 300, ...terms } })
    const { id } = await member.bet('slot', 100_00, win)
    const rollBack = () => member.call('slot', 'rollback', { transaction: `${id}-back`, refers: id })
    const deposit = () => shared().make.money('one', member.name, 500_00)
    return { ...member, id, rollBack, deposit }
  }

  test('takes nothing of the player where the house has received what it had won', async () => {
    const { grant, deposit, rollBack, stands } = await played()
    await endGrant(shared().database.orm, grant.id, 'expired', new Date())
    await deposit()
    expect((await rollBack()).status).toBe(200)
    expect((await stands()).slice(0, 2)).toEqual([500_00, 0])
    await expectSoundLedger()
  })

  test('takes what the stake does not cover where what it had won was lost in play', async () => {
    const { bet, deposit, rollBack, stands } = await played()
    await bet('slot', 150_00, 0)
    expect((await stands())[3]).toBe('spent')
    await deposit()
    await rollBack()
    expect(await stands()).toEqual([450_00, 0, 150_00, 'spent'])
    await expectSoundLedger()
  })

  test('leaves a converted bonus what it would have brought without the bet, up to its cap', async () => {
    const { deposit, rollBack, stands } = await played({ times: 100, cap: 50_00 }, 600_00)
    expect(await stands()).toEqual([50_00, 0, 100_00, 'converted'])
    await deposit()
    await rollBack()
    expect((await stands()).slice(0, 2)).toEqual([550_00, 0])
    await expectSoundLedger()
  })

  test('and a win that comes late brings no more than the cap in all', async () => {
    const { id, call, stands } = await played({ times: 100, cap: 200_00 }, 150_00)
    expect(await stands()).toEqual([150_00, 0, 100_00, 'converted'])
    for (const late of [1, 2])
      await call('slot', 'win', { transaction: `${id}-late-${late}`, round: id, amount: '7000' })
    expect((await stands()).slice(0, 2)).toEqual([200_00, 0])
    await expectSoundLedger()
  })

  test('takes back what a converted bonus has brought by it, and no more', async () => {
    const { deposit, rollBack, stands } = await played({ times: 100, cap: null }, 600_00)
    expect((await stands())[0]).toBe(600_00)
    await deposit()
    await rollBack()
    expect((await stands()).slice(0, 2)).toEqual([600_00, 0])
    await expectSoundLedger()
  })

  test('is refused where what is taken of the player was spent', async () => {
    const { bet, rollBack, stands } = await played()
    await bet('slot', 150_00, 0)
    expect(await rollBack()).toMatchObject({ status: 402, body: { error: 'balance.insufficient' } })
    expect(await stands()).toEqual([0, 0, 250_00, 'spent'])
  })

  test('also by an operator, of an open round', async () => {
    const { grant, call, stands, name } = await play({ own: 0, amount: 100_00 })
    const round = `op-${++ids}`
    await call('slot', 'bet', { transaction: `${round}-b`, round, amount: '10000' })
    await call('slot', 'win', { transaction: `${round}-w`, round, amount: '30000' })
    await endGrant(shared().database.orm, grant.id, 'expired', new Date())
    await shared().make.money('one', name, 500_00)
    const { rows } = await shared().database.pool.query('SELECT id FROM game_rounds WHERE round = $1', [
      round,
    ])
    const cancel = `rounds cancel R${rows[0].id} --merchant one --by Somying --reason Broken`
    expect(await runInTest(providerCommand, shared().database, cancel)).toMatchObject({ code: 0 })
    expect((await stands()).slice(0, 2)).toEqual([500_00, 0])
    await expectSoundLedger()
  })
})

describe('what comes back to a bonus that was lost', () => {
  /** A bonus of 500 that is lost in one bet. */
  const lost = async () => {
    const member = await play({ own: 0 })
    const { id } = await member.bet('slot', 500_00, 0)
    expect(await member.stands()).toEqual([0, 0, 500_00, 'spent'])
    return { ...member, id }
  }
  const give = (member: string, amount: number) =>
    giveGrant(
      shared().database.orm,
      { merchant: 'one', member, currency: 'THB', amount, titles: { EN: 'Next' }, terms: TERMS },
      new Date(),
    )

  test('opens it again: a stake whose bet is voided, with what had counted taken back', async () => {
    const { call, id, stands, bet } = await lost()
    await call('slot', 'rollback', { transaction: `${id}-back`, refers: id })
    expect(await stands()).toEqual([0, 500_00, 0, 'active'])
    expect((await bet('slot', 500_00, 0)).status).toBe(200)
    await expectSoundLedger()
  })

  test('opens it again: a win that comes after its round was settled', async () => {
    const { call, id, stands } = await lost()
    const { body } = await call('slot', 'win', { transaction: `${id}-late`, round: id, amount: '80000' })
    expect(body.balance).toBe('80000')
    expect(await stands()).toEqual([0, 800_00, 500_00, 'active'])
  })

  test('is the player’s own while another bonus is active, up to its cap', async () => {
    const { call, id, member, stands } = await lost()
    expect(await give(member, 70_00)).toBeDefined()
    await call('slot', 'win', { transaction: `${id}-late`, round: id, amount: '70000' })
    expect(await stands()).toEqual([700_00, 0, 500_00, 'spent'])
    await call('slot', 'win', { transaction: `${id}-later`, round: id, amount: '70000' })
    expect(await stands()).toEqual([750_00, 0, 500_00, 'spent'])
    await expectSoundLedger()
  })

  test('is the house’s once its time is over', async () => {
    const { call, id, grant, stands } = await lost()
    await shared().database.pool.query(
      "UPDATE grants SET ends_at = now() - interval '1 second' WHERE id = $1",
      [grant.id],
    )
    await call('slot', 'win', { transaction: `${id}-late`, round: id, amount: '80000' })
    expect(await stands()).toEqual([0, 0, 500_00, 'spent'])
    await expectSoundLedger()
  })
})

test('a bonus that was lost is spent once no round of it is open', async () => {
  const { bet, call, stands } = await play({ own: 0 })
  const round = `open-${++ids}`
  await call('slot', 'bet', { transaction: `${round}-b`, round, amount: '10000' })
  await bet('slot', 400_00, 0)
  expect(await stands()).toEqual([0, 0, 400_00, 'active'])
  await call('slot', 'end-round', { transaction: `${round}-e`, round })
  expect((await stands()).slice(1)).toEqual([0, 500_00, 'spent'])
})

describe('the game that a bet names decides, whatever game the session was opened for', () => {
  const named = async (game: string, { stake = 100_00, win = 0, terms = {} } = {}) => {
    const member = await play({ terms })
    const id = `n-${++ids}`
    const body = { transaction: id, round: id, amount: String(stake), win: String(win), game }
    const { status, body: answer } = await member.call('slot', 'betwin', body)
    return { ...member, status, answer, counted: (await member.stands())[2] }
  }
  const percents = [...TERMS.percents, { category: 'RNG', game: 'barred', percent: 0 }]

  test.each([
    ['c-slot', 100_00],
    ['c-barred', 0],
    ['c-live', 10_00],
    ['c-none', 0],
    ['c-roulette', 100_00],
    ['c-dice', 0],
  ])('%s counts %i', async (game, counts) => {
    expect(await named(game, { terms: { percents } })).toMatchObject({ status: 200, counted: counts })
  })

  test.each(['c-unknown', 'c-hidden', 'c-elsewhere'])('%s is refused', async (game) => {
    expect(await named(game)).toMatchObject({
      status: 403,
      answer: { error: 'play.refused', reasons: ['game.unknown'] },
      counted: 0,
    })
  })

  test('what the named game may stake is what its answer tells', async () => {
    const member = await play({ own: 0 })
    const id = `n-${++ids}`
    const body = { transaction: id, round: id, amount: '1000', game: 'c-none' }
    const { status, body: answer } = await member.call('slot', 'bet', body)
    expect([status, answer.error, answer.balance]).toEqual([402, 'balance.insufficient', '0'])
  })

  test('a game with opposite outcomes counts what was won or lost, whatever its type', async () => {
    expect((await named('c-roulette', { win: 100_00 })).counted).toBe(0)
    expect((await named('c-roulette', { win: 180_00 })).counted).toBe(80_00)
    expect((await named('c-slot', { win: 100_00 })).counted).toBe(100_00)
  })

  test('a game that is not named, in a lobby, counts as the least of its provider', async () => {
    const { grant, call, stands } = await play({ terms: { percents } })
    await shared().database.pool.query(
      "UPDATE game_sessions SET game = NULL, code = 'lobby' WHERE member = (SELECT member FROM grants WHERE id = $1)",
      [grant.id],
    )
    const bet = (game?: string) => {
      const id = `n-${++ids}`
      return call('slot', 'betwin', { transaction: id, round: id, amount: '10000', win: '0', game })
    }
    expect((await bet()).status).toBe(200)
    expect((await stands())[2]).toBe(0)
    expect((await bet('c-slot')).status).toBe(200)
    expect((await stands())[2]).toBe(100_00)
  })

  test('an open round may go on and end when its game has closed, in that game alone', async () => {
    const { call } = await play()
    const round = `n-${++ids}`
    const bet = (game?: string) =>
      call('slot', 'bet', { transaction: `n-${++ids}`, round, amount: '1000', game })
    const begin = async () => {
      const id = `n-${++ids}`
      const { status } = await call('slot', 'bet', {
        ...{ transaction: id, round: id, amount: '1', game: 'c-closing' },
      })
      return status
    }
    expect((await bet('c-closing')).status).toBe(200)
    expect((await bet('c-slot')).body.error).toBe('transaction.conflict')
    await shared().database.pool.query("UPDATE games SET status = 'hidden' WHERE id = 'closing'")
    await expect.poll(begin, { timeout: 5000 }).toBe(403)
    expect((await bet('c-closing')).status).toBe(200)
    expect((await bet()).status).toBe(200)
    const win = { transaction: `n-${++ids}`, round, amount: '0', end: true }
    expect((await call('slot', 'win', win)).status).toBe(200)
  })
})

test('the largest stake is that of a round, however many bets it has', async () => {
  const { call, stands } = await play({ own: 0, terms: { maxStake: 50_00 } })
  const round = `six-${++ids}`
  const answers = []
  for (let time = 0; time < 6; time++) {
    const bet = { transaction: `${round}-${time}`, round, amount: '2500' }
    answers.push((await call('slot', 'bet', bet)).status)
  }
  expect(answers).toEqual([200, 200, 403, 403, 403, 403])
  expect((await stands()).slice(0, 2)).toEqual([0, 450_00])
})

test('a win that was held is shared when a person releases it, and taken back like any other', async () => {
  const { call, stands } = await play({ own: 100_00, amount: 300_00, terms: { cap: null } })
  const [id, bet] = [`h-${++ids}`, '40000']
  const { body } = await call('slot', 'betwin', {
    ...{ transaction: id, round: id, amount: bet, win: '200000000' },
  })
  expect(body.balance).toBe('0')
  expect(await stands()).toEqual([0, 0, 400_00, 'active'])
  const { rows } = await shared().database.pool.query('SELECT id FROM game_rounds WHERE round = $1', [id])
  const release = `rounds release R${rows[0].id} --amount 2000000 --merchant one --by Somying --reason Confirmed`
  expect(await runInTest(providerCommand, shared().database, release)).toMatchObject({ code: 0 })
  expect(await stands()).toEqual([500_000_00, 1_500_000_00, 400_00, 'active'])
  await call('slot', 'rollback', { transaction: `${id}-back`, refers: id })
  expect(await stands()).toEqual([100_00, 300_00, 0, 'active'])
  await expectSoundLedger()
})

test('while a win of it is held, a bonus does not end, and another one waits', async () => {
  const { bet, call, grant, member, stands } = await play({ own: 0, amount: 100_00, terms: { cap: null } })
  const { orm, pool } = shared().database
  const { id } = await bet('slot', 100_00, 2_000_000_00)
  expect(await stands()).toEqual([0, 0, 100_00, 'active'])
  expect(await endGrant(orm, grant.id, 'forfeited', new Date())).toBe(false)
  await pool.query("UPDATE grants SET ends_at = now() - interval '1 hour' WHERE id = $1", [grant.id])
  expect(await listExpired(orm, new Date(), 1000)).not.toContain(grant.id)
  expect(await endGrant(orm, grant.id, 'expired', new Date())).toBe(false)
  const next = {
    merchant: 'one',
    member,
    currency: 'THB',
    amount: 70_00,
    titles: { EN: 'Next' },
    terms: TERMS,
  }
  expect(await giveGrant(orm, next, new Date())).toBeUndefined()
  // What a person took does not shorten it.
  await pool.query("UPDATE provider_transactions SET at = at - interval '2 hours' WHERE transaction = $1", [
    id,
  ])
  const { rows } = await pool.query('SELECT id FROM game_rounds WHERE round = $1', [id])
  const release = `rounds release R${rows[0].id} --amount 2000000 --merchant one --by Somying --reason Confirmed`
  expect(await runInTest(providerCommand, shared().database, release)).toMatchObject({ code: 0 })
  expect(await stands()).toEqual([0, 2_000_000_00, 100_00, 'active'])
  expect((await call('slot', 'balance', {})).body.balance).toBe('200000000')
  expect(await endGrant(orm, grant.id, 'forfeited', new Date())).toBe(true)
})

test('while a provider holds money of the player’s, no bonus is staked or seen', async () => {
  const { bet, call, member, stands } = await play({ own: 100_00 })
  const move = (from: object, to: object) =>
    shared().database.orm.transaction((transaction) =>
      post(transaction, {
        ...{
          merchant: 'one',
          key: `park-${++ids}`,
          movement: movement('vendor-fund', { record: 'transfer' }),
          amount: 100_00,
        },
        ...{ currency: 'THB', from: { member, ...from }, to: { member, ...to } },
      }),
    )
  await move({}, { beside: 'vendor:outside' })
  expect((await bet('slot', 100_00, 0)).body).toMatchObject({ error: 'balance.insufficient', balance: '0' })
  expect((await call('slot', 'balance', {})).body.balance).toBe('0')
  await move({ beside: 'vendor:outside' }, {})
  expect((await bet('slot', 200_00, 0)).status).toBe(200)
  expect((await stands()).slice(0, 2)).toEqual([0, 400_00])
})

test('of two bets at the same time on the same bonus one is taken', async () => {
  const { call, stands } = await play({ own: 0 })
  const bets = [0, 1].map((process) => {
    const id = `race-${++ids}`
    const body = { transaction: id, round: id, amount: '40000' }
    return call('slot', 'bet', body, process as 0 | 1)
  })
  expect((await Promise.all(bets)).map(({ status }) => status).toSorted()).toEqual([200, 402])
  expect((await stands()).slice(1, 2)).toEqual([100_00])
})

test('random rounds with shared wins, rollbacks and late wins at two processes: money changes by what was won and lost, to the satang', async () => {
  const { call, stands, member } = await play({
    own: 333_33,
    amount: 77_77,
    terms: { maxStake: null, cap: null, times: 900 },
  })
  const random = (below: number) => Math.floor(Math.random() * below)
  let net = 0
  for (let step = 0; step < 12; step++) {
    const works = Array.from({ length: 4 }, async (_, at) => {
      const process = (at % 2) as 0 | 1
      const game = random(3) === 0 ? 'live' : 'slot'
      const round = `rand-${++ids}`
      const stake = 1 + random(60_00)
      const bet = await call(
        game,
        'bet',
        { transaction: `${round}-b`, round, amount: String(stake) },
        process,
      )
      if (bet.status !== 200) return 0
      if (random(5) === 0) {
        await call(game, 'rollback', { transaction: `${round}-r`, refers: `${round}-b` }, process)
        return 0
      }
      const won = random(2) * random(stake * 2)
      await call(
        game,
        'win',
        { transaction: `${round}-w`, round, amount: String(won), end: random(2) === 0 },
        process,
      )
      if (random(2) === 0) await call(game, 'end-round', { transaction: `${round}-e`, round }, process)
      return won - stake
    })
    for (const one of await Promise.all(works)) net += one
  }
  const [own, bonus] = await stands()
  const { rows } = await shared().database.pool.query(
    `SELECT coalesce(sum(CASE WHEN t.kind = 'bonus-grant' THEN -t.amount ELSE t.amount END), 0)::int AS house FROM ledger_transfers t
      WHERE t.kind IN ('bonus-grant', 'bonus-end') AND EXISTS (SELECT FROM ledger_accounts a WHERE a.id IN (t."from", t."to") AND a.member = $1)`,
    [member],
  )
  expect(Number(own) + Number(bonus)).toBe(333_33 - rows[0].house + net)
  await expectSoundLedger()
})
