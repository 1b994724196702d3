import { afterAll, expect, test } from 'vitest'
import { runInTest } from '../../commands/terminal/command-fixture.ts'
import { providerCommand } from '../../commands/terminal/provider-command.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from '../../testing/game-provider.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB' })
  await make.vendor('one', { code: 'JL' })
  await make.game('one', { id: 'slot', code: 'c-slot', vendor: 'JL' })
  const settings = { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
  await make.gateway('one', {
    service: 'games',
    provider: 'http',
    settings,
    secrets: { secret: PROVIDER_SECRET },
  })
})
const provider = () => gameProvider(shared().app, 'one.main')
const run = (line: string) => runInTest(providerCommand, shared().database, `rounds ${line} --merchant one`)

let ids = 0
/** A member with ฿100 and an open round of ฿10. */
async function openRound() {
  const name = await shared().make.member('one')
  await shared().make.money('one', name, 100_00)
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(name, PASSWORD)
  await browser.call('/wps/game/launch?gameType=RNG&vassalage=JL&nodeId=slot')
  const { token } = JSON.parse(games.requests.at(-1)?.body ?? '{}')
  const round = `r-${++ids}`
  await provider().call('bet', { token, round, transaction: `${round}-b`, amount: '1000' })
  const { rows } = await shared().database.pool.query('SELECT id FROM game_rounds WHERE round = $1', [round])
  const balance = async () => Number((await provider().call('balance', { token })).body.balance)
  return { name, token, round, number: `R${rows[0].id}`, balance }
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
