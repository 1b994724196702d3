import { afterAll, describe, expect, test } from 'vitest'
import { moneyCommand } from '../../commands/terminal/money-command.ts'
import { providerCommand } from '../../commands/terminal/provider-command.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from '../../testing/game-provider.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const shared = shareTestApp(async (make) => {
  await make.merchant({
    ...{ code: 'one', currency: 'THB' },
    featureSettings: { bets: { largestWin: 500_00, largestMultiple: null } },
  })
  await make.vendor('one', { code: 'JL' })
  await make.game('one', { id: 'slot', code: 'c-slot', vendor: 'JL' })
  const settings = { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
  await make.gateway('one', {
    service: 'games',
    provider: 'http',
    settings,
    secrets: { secret: PROVIDER_SECRET },
  })
  await make.vendor('one', { code: 'TB' })
  await make.game('one', { id: 'triple', vendor: 'JL', maxMultiple: 3 })
  await make.game('one', { id: 'table', vendor: 'TB' })
  await make.gateway('one', {
    ...{ service: 'games', provider: 'http', name: 'other' },
    settings: { ...settings, vendors: 'TB', largestWin: 'USD:5,THB:2000' },
    secrets: { secret: PROVIDER_SECRET },
  })
})
const provider = () => gameProvider(shared().app, 'one.main')
const run = (line: string) => runInTest(providerCommand, shared().database, `rounds ${line} --merchant one`)

let ids = 0
/** A member with ฿100 and an open round of ฿10. */
async function openRound(game = 'slot') {
  const name = await shared().make.member('one')
  await shared().make.money('one', name, 100_00)
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(name, PASSWORD)
  const vendor = game === 'table' ? 'TB' : 'JL'
  await browser.call(`/wps/game/launch?gameType=RNG&vassalage=${vendor}&nodeId=${game}`)
  const { token } = JSON.parse(games.requests.at(-1)?.body ?? '{}')
  const round = `r-${++ids}`
  const own = game === 'table' ? gameProvider(shared().app, 'one.other') : provider()
  const call = (what: string, body: object) => own.call(what, { token, ...body })
  await call('bet', { round, transaction: `${round}-b`, amount: '1000' })
  const { rows } = await shared().database.pool.query('SELECT id FROM game_rounds WHERE round = $1', [round])
  const balance = async () => Number((await call('balance', {})).body.balance)
  return { name, token, call, round, number: `R${rows[0].id}`, balance }
}

test('open rounds are listed, and a round shows what its provider asked for and what moved', async () => {
  const { name, number, round } = await openRound()
  const { out } = await run('list --state open')
  expect(out).toContain(`${number}  `)
  expect(out).toContain(`open  ${name}  main c-slot  staked 10.00  won 0.00`)
  const shown = (await run(`show ${number}`)).out
  expect(shown).toContain(`bet  ${round}-b  applied`)
  expect(shown).toContain('bet  -10.00  then 90.00')
})

test('a settled round still pays what comes late', async () => {
  const { number, token, round, balance } = await openRound()
  const settle = `settle ${number} --by Somying --reason "The provider says so"`
  expect((await run(settle)).out).toBe(`${number} is settled.\n`)
  expect((await run(settle)).err).toContain(`Round ${number} is settled.`)
  await provider().call('win', { token, round, transaction: `${round}-w`, amount: '3000' })
  expect(await balance()).toBe(120_00)
})

test('a cancelled round gives back once, and whatever comes of it later moves nothing', async () => {
  const { number, token, round, balance } = await openRound()
  await provider().call('win', { token, round, transaction: `${round}-w`, amount: '400' })
  expect(await balance()).toBe(94_00)
  expect((await run(`cancel ${number} --by Somying --reason "Broken"`)).code).toBe(0)
  expect(await balance()).toBe(100_00)
  expect((await run(`cancel ${number} --by Somying --reason "Broken"`)).code).toBe(1)
  const back = { token, transaction: `${round}-x`, refers: `${round}-b` }
  expect((await provider().call('rollback', back)).status).toBe(200)
  expect(
    (await provider().call('win', { token, round, transaction: `${round}-y`, amount: '9000' })).body.error,
  ).toBe('round.closed')
  expect(
    (await provider().call('bet', { token, round, transaction: `${round}-b`, amount: '1000' })).body.error,
  ).toBe('transaction.cancelled')
  expect(await balance()).toBe(100_00)
  const { rows } = await shared().database.pool.query(
    'SELECT state, stake::int, refunded::int, won::int FROM game_rounds WHERE round = $1',
    [round],
  )
  expect(rows).toEqual([{ state: 'cancelled', stake: 1000, refunded: 1000, won: 0 }])
})

test('a round whose win was spent is not cancelled, and steps want a name and a reason', async () => {
  const { number, token, round, balance } = await openRound()
  await provider().call('win', { token, round, transaction: `${round}-w`, amount: '5000' })
  await provider().call('bet', { token, round: `${round}-2`, transaction: `${round}-3`, amount: '14000' })
  expect((await run(`cancel ${number} --by Somying --reason x`)).err).toContain(
    'was spent: nothing was changed',
  )
  expect(await balance()).toBe(0)
  expect((await run(`settle ${number} --reason x`)).code).toBe(2)
  expect((await run(`settle ${number} --by Somying`)).code).toBe(2)
  expect((await run('show R999999')).err).toContain('There is no round R999999.')
})

test('a round that is cancelled gives back what was held of it', async () => {
  const { number, token, round, balance } = await openRound()
  const { status, body } = await provider().call('win', {
    ...{ token, round, transaction: `${round}-w`, amount: '99999999999999' },
  })
  expect([status, body.balance]).toEqual([200, '9000'])
  expect((await run(`cancel ${number} --by Somying --reason "Broken"`)).code).toBe(0)
  expect(await balance()).toBe(100_00)
  expect(await heldOf(number)).toEqual({ held: 0, waits: 0, house: await heldByHouse() })
  expect((await run('list --held')).out).not.toContain(number)
})

describe('a win above the largest one', () => {
  const win = async (amount: string, game?: string) => {
    const opened = await openRound(game)
    const { round, call } = opened
    const { status, body } = await call('win', { round, transaction: `${round}-w`, amount, end: true })
    expect(status).toBe(200)
    return { ...opened, told: Number(body.balance) }
  }

  test('is paid up to the limit of the merchant, in all of its round', async () => {
    expect((await win('50000')).told).toBe(590_00)
    expect((await win('50001')).told).toBe(90_00)
    const { round, told, call } = await win('30000')
    expect(told).toBe(390_00)
    const more = { round, transaction: `${round}-x`, amount: '20001' }
    expect((await call('win', more)).body.balance).toBe('39000')
  })

  test.each([
    ['triple', 30_00, 'of the game'],
    ['table', 20_00, 'of the connection in its currency'],
  ])('%s: or up to that %s', async (game, limit) => {
    expect((await win(String(limit), game)).told).toBe(90_00 + limit)
    expect((await win(String(limit + 1), game)).told).toBe(90_00)
  })

  test('waits in the books, is listed and shown, and a person pays it or returns it, once', async () => {
    const [first, second] = [await win('70000'), await win('80000')]
    const { out } = await run('list --held')
    expect(out).toContain(`${first.number}  `)
    expect(out).toContain('held 800.00')
    expect((await run(`show ${first.number}`)).out).toContain(`win  ${first.round}-w  held`)
    expect(await heldOf(first.number)).toMatchObject({ held: 700_00, waits: 700_00 })
    const before = await heldByHouse()
    const other = `release ${first.number} --amount 699 --by Somying --reason "The provider confirms"`
    expect((await run(other)).err).toContain('700.00 THB is held: nothing was paid.')
    const release = `release ${first.number} --amount 700 --by Somying --reason "The provider confirms"`
    expect((await run(release)).out).toContain(`What was held of ${first.number} is paid.`)
    expect(await first.balance()).toBe(790_00)
    expect((await run(release)).err).toContain(`Nothing of ${first.number} is held.`)
    expect((await run(`dismiss ${second.number} --by Somying --reason "A test of theirs"`)).code).toBe(0)
    expect(await second.balance()).toBe(90_00)
    expect(await heldByHouse()).toBe(before - 1500_00)
    const back = { token: first.token, transaction: `${first.round}-back`, refers: `${first.round}-w` }
    expect((await provider().call('rollback', back)).body.balance).toBe('9000')
  })

  test('whatever the provider calls its transactions, each is booked', async () => {
    const { call, round } = await openRound()
    const play = (transaction: string, win: string) =>
      call('betwin', { transaction, round: transaction, amount: '1', win })
    for (const [first, then] of [
      [`${round}k:held`, `${round}k`],
      [`${round}l`, `${round}l:held`],
    ] as const) {
      expect((await play(first, '70000')).status).toBe(200)
      expect((await play(then, '70000')).status).toBe(200)
    }
  })

  test('of a round whose stakes were taken back leaves nothing when it is dismissed', async () => {
    const { call, number, round } = await win('70000')
    await call('rollback', { transaction: `${round}-back`, refers: `${round}-b` })
    expect((await run(`dismiss ${number} --by Somying --reason "A test of theirs"`)).code).toBe(0)
    expect((await run(`show ${number}`)).out).toContain('state: cancelled')
  })

  test('is released while the player goes on playing', async () => {
    const { call, number, balance } = await win('70000')
    const bets = Array.from({ length: 20 }, (_, at) =>
      call('betwin', { transaction: `${number}-${at}`, round: `${number}-${at}`, amount: '1', win: '0' }),
    )
    const release = `release ${number} --amount 700 --by Somying --reason "The provider confirms"`
    const [released, ...answers] = await Promise.all([run(release), ...bets])
    expect([released.code, released.err]).toEqual([0, ''])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await balance()).toBe(790_00 - 20)
  })

  test('is paid by two people where it is more than one may give', async () => {
    const { number, balance } = await win('2500000')
    const release = `release ${number} --amount 25000 --by Somying --reason "The provider confirms"`
    expect((await run(release)).err).toContain('waits as proposal')
    expect(await balance()).toBe(90_00)
    const { rows } = await shared().database.pool.query(
      "SELECT max(id) AS id FROM proposals WHERE state = 'open'",
    )
    const decide = `proposals run ${rows[0].id} --merchant one --by`
    expect((await runInTest(moneyCommand, shared().database, `${decide} Somying`)).code).toBe(1)
    expect(await balance()).toBe(90_00)
    expect((await runInTest(moneyCommand, shared().database, `${decide} Anong`)).code).toBe(0)
    expect(await balance()).toBe(25_090_00)
  })
})

const heldByHouse = async () => {
  const { rows } = await shared().database.pool.query(
    `SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entries
      WHERE account = (SELECT id FROM ledger_accounts WHERE name = 'held-wins')`,
  )
  return rows[0].sum
}
/** What is held of a round, what of that waits in its transactions, and what the house holds of all rounds. */
const heldOf = async (number: string) => {
  const { rows } = await shared().database.pool.query(
    `SELECT held::int, (SELECT sum(held)::int FROM provider_transactions WHERE round = game_rounds.id) AS waits
      FROM game_rounds WHERE id = $1`,
    [number.slice(1)],
  )
  return { ...rows[0], house: await heldByHouse() }
}
