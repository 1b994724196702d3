import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { providerCommand } from '../../../commands/terminal/provider-command.ts'
import { signedHeaders } from '../../../gateways/index.ts'
import { runInTest } from '../../../testing/command-fixture.ts'
import { PROVIDER_SECRET } from '../../../testing/game-provider.ts'
import { shareTwoProcesses } from '../../../testing/two-processes.ts'
import { checkConformance } from './check-conformance.ts'
import { CONFORMANCE_CHECKS } from './conformance-checks.ts'

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB' })
  for (const code of ['JL', 'LC']) await make.vendor('one', { code })
  await make.game('one', { id: 'slot', code: 'c-slot', vendor: 'JL' })
  await make.game('one', { id: 'table', code: 'c-table', vendor: 'LC', type: 'LIVE' })
  const settings = { url: 'https://games.example/launch?token={token}', address: 'url' }
  const secrets = { secret: PROVIDER_SECRET }
  await make.gateway('one', { service: 'games', provider: 'http', settings, secrets })
  await make.gateway('one', {
    service: 'games',
    name: 'table',
    provider: 'http',
    settings: { ...settings, vendors: 'LC', unit: 'major' },
    secrets,
  })
})

test.each([
  ['minor units', 'slot', 'one.main'],
  ['major units', 'table', 'one.table'],
])('in %s, two processes on one database do all that a wallet has to do', async (_, game, key) => {
  const { make, origins, database } = shared()
  const name = await make.member('one')
  await make.money('one', name, 100_00)
  const open = `sessions open ${name} --merchant one --game ${game} --by Somying`
  const opened = (await runInTest(providerCommand, database, open)).out
  const token = /^token: (.+)$/m.exec(opened)?.[1]
  expect(opened).toContain(`key: ${key}\n`)

  const urls = origins.map((origin) => `--url ${origin}`).join(' ')
  const line = `conformance ${urls} --key ${key} --token ${token}`
  const { code, out, err } = await runInTest(providerCommand, database, line, `${PROVIDER_SECRET}\n`)
  expect(err).toBe('')
  expect(out).not.toContain('FAILED')
  expect(out).toContain(`${CONFORMANCE_CHECKS.length} of ${CONFORMANCE_CHECKS.length} passed.`)
  expect(code).toBe(0)

  const { rows } = await database.pool.query(`SELECT
    (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries) AS sum,
    (SELECT count(*)::int FROM ledger_accounts a WHERE NOT house AND balance <>
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id)) AS wrong,
    (SELECT count(*)::int FROM game_rounds r WHERE stake - refunded - won <> (
      SELECT coalesce(sum(CASE WHEN t."from" = a.id THEN -t.amount ELSE t.amount END), 0) FROM ledger_transfers t
        JOIN ledger_accounts a ON a.house AND a.id IN (t."from", t."to")
        WHERE t.merchant = r.merchant AND t.reference = 'R' || r.id)) AS "unlike"`)
  expect(rows).toEqual([{ sum: 0, wrong: 0, unlike: 0 }])
})

test('a wallet that takes everything fails all checks', async () => {
  const server = createServer((_request, response) => {
    const body = JSON.stringify({ transaction: 't', balance: '10000', currency: 'THB' })
    response.writeHead(200, signedHeaders(body, PROVIDER_SECRET, 'id')).end(body)
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = { origins: [origin], key: 'one.main', secret: PROVIDER_SECRET, token: 'x'.repeat(20) }
  const results = await checkConformance(place, () => undefined)
  expect(results.filter(({ problem }) => problem === undefined)).toEqual([])
})

test('connections are listed with what each takes, and without their secrets', async () => {
  const { out } = await runInTest(providerCommand, shared().database, 'connections list --merchant one')
  expect(out).toBe(
    `one.main  http  games of all others  wallet in minor units of any currency, from any address, one secret  launches
one.table  http  games of LC  wallet in major units of any currency, from any address, one secret  launches
`,
  )
})

test.each([
  ['conformance --key one.main --token t', '', 'Which wallet?'],
  ['conformance --url ftp://a --key one.main --token t', '', 'is no address of http'],
  ['conformance --url https://a --key one.main --token t', 'secret', 'whsec_'],
])('%s is wrong: code 2 and why', async (line, input, message) => {
  const { code, err } = await runInTest(providerCommand, shared().database, line, input)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
test('a wallet that does not know the token cannot be checked', async () => {
  const line = `conformance --url ${shared().origins[0]} --key one.main --token ${'x'.repeat(20)}`
  const { code, err } = await runInTest(providerCommand, shared().database, line, PROVIDER_SECRET)
  expect([code, err]).toEqual([1, 'The wallet cannot be checked: balance: 404 session.unknown\n'])
})
