import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openAppOn } from '../../testing/app-on-database.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from '../../testing/game-provider.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'

const server = await startProvider()
server.answer = '{"url":"https://games.example/play"}'
afterAll(() => server.close())

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB' })
  for (const code of ['JL', 'LC']) await make.vendor('one', { code })
  await make.game('one', { id: 'slot', code: 'c-slot', vendor: 'JL' })
  await make.game('one', { id: 'table', code: 'c-table', vendor: 'LC', type: 'LIVE' })
  const settings = { url: `${server.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
  const secrets = { secret: PROVIDER_SECRET }
  await make.gateway('one', { service: 'games', provider: 'http', settings, secrets })
  await make.gateway('one', {
    service: 'games',
    name: 'table',
    provider: 'http',
    settings: { ...settings, vendors: 'LC' },
    secrets,
  })
})

/** Waits until something holds; gives how long it took, in ms. */
async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > withinMs) throw new Error(`It did not hold within ${withinMs} ms.`)
    await sleep(50)
  }
  return performance.now() - begun
}

test('failing launches close the games of a connection at every process within five seconds; it is probed and opens again', async () => {
  const { make, browsers, apps } = shared()
  const name = await make.member('one')
  await make.money('one', name, 100_00)
  const [here, there] = browsers('10.8.0.1')
  await here.logIn(name, PASSWORD)
  const launch = (vendor: string, type: string, id: string) =>
    here.call(`/wps/game/launch?gameType=${type}&vassalage=${vendor}&nodeId=${id}`)
  const closed = async () =>
    (await there.call('/wps/game/list?pageNo=1')).body.value.games
      .filter((game: { maintenance: boolean }) => game.maintenance)
      .map((game: { nodeId: string }) => game.nodeId)
      .join()
  expect((await launch('JL', 'RNG', 'slot')).status).toBe(200)
  const { token } = JSON.parse(server.requests.at(-1)?.body ?? '{}')
  expect(await closed()).toBe('')

  server.behave(503)
  for (let time = 0; time < 5; time++) expect((await launch('JL', 'RNG', 'slot')).status).toBe(503)
  expect(await until(async () => (await closed()) === 'slot', 5_000)).toBeLessThan(5_000)
  expect((await launch('JL', 'RNG', 'slot')).body.errorCode).toBe('game.maintenance')

  // What is being played goes on, and the other connection has nothing to do with it.
  const bet = { token, transaction: 'a', round: 'r', amount: '100' }
  expect((await gameProvider(apps[0], 'one.main').call('bet', bet)).body.balance).toBe('9900')

  const prober = await openAppOn(shared().database, {})
  onTestFinished(prober.close)
  await prober.round('probe-game-providers')
  expect(await closed()).toBe('slot')
  server.behave(200)
  await prober.round('probe-game-providers')
  await until(async () => (await closed()) === '', 5_000)
  const probed = JSON.parse(server.requests.at(-1)?.body ?? '{}')
  expect((await gameProvider(apps[1], 'one.main').call('session', probed)).body.error).toBe('session.unknown')
  const metrics = await (await fetch(`${shared().origins[1]}/metrics`)).text()
  expect(metrics).toContain(
    'foyer_provider_call_seconds_count{merchant="one",connection="main",call="session",outcome="session.unknown"} 1',
  )
  // At the process whose breaker had opened.
  expect((await launch('JL', 'RNG', 'slot')).status).toBe(200)
  expect((await launch('LC', 'LIVE', 'table')).status).toBe(200)
})
