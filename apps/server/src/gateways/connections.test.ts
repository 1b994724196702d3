import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { merchantCommand } from '../commands/terminal/merchant-command.ts'
import { type Database, migrate } from '../db/index.ts'
import { SERVICES } from '../features.ts'
import { runInTest } from '../testing/command-fixture.ts'
import { addMerchantOfBefore, migrateToBefore } from '../testing/migrate-to-before.ts'
import { startProvider } from '../testing/provider-server.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { ANY_PLAY, createGateways } from './index.ts'

const [one, two] = await Promise.all([startProvider(), startProvider()])
let database: Database

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  for (const code of ['shop', 'other']) await run(`create ${code} --name Shop`)
})
afterAll(async () => {
  await database.close()
  await Promise.all([one.close(), two.close()])
})
beforeEach(() => {
  for (const provider of [one, two]) {
    provider.requests.length = 0
    provider.behave(200)
  }
})

const run = (line: string) => runInTest(merchantCommand, database, line)
const set = async (line: string) => expect(await run(`gateway ${line}`)).toMatchObject({ code: 0, err: '' })
const open = () =>
  createGateways({
    orm: database.orm,
    services: SERVICES,
    hosts: ['127.0.0.1'],
    secrets: {},
    watch: { tried: () => undefined, breaker: () => undefined },
    demo: false,
  })
const asked = () => [one.requests.length, two.requests.length]
const sms = { merchant: 'shop', mobile: '+66812345678', text: 'Hello' }

test('of two SMS services the second is asked only where the first surely took nothing', async () => {
  const gone = await startProvider()
  await gone.close()
  await set(`shop sms http url=${one.origin}/send body={"to":"{to}"}`)
  await set(`shop sms:backup http url=${two.origin}/send body={"to":"{to}"}`)
  expect((await run('gateway shop')).out).toBe(
    `sms http  url=${one.origin}/send  body={"to":"{to}"}\nsms:backup http  url=${two.origin}/send  body={"to":"{to}"}\n`,
  )
  await open().sms.send(sms)
  expect(asked()).toEqual([1, 0])

  one.behave(400)
  await expect(open().sms.send(sms)).rejects.toThrow('answered 400')
  one.behave('reset')
  await expect(open().sms.send(sms)).rejects.toThrow('cannot be reached')
  expect(asked()).toEqual([3, 0])

  await set(`shop sms http url=${gone.origin}/send body={"to":"{to}"}`)
  const gateways = open()
  for (let round = 0; round < 6; round += 1) await gateways.sms.send(sms)
  expect(asked()).toEqual([3, 6])
  // The first is given up by now; messages are taken as long as the second is well.
  await expect(gateways.demandUp('shop', 'sms')).resolves.toBeUndefined()
  await set('shop sms:backup local')
  await expect(gateways.demandUp('shop', 'sms')).rejects.toThrow('is down')
  await set('shop sms local')
  await gateways.sms.send(sms)
  expect((await database.pool.query('SELECT text FROM outbox')).rows).toEqual([{ text: 'Hello' }])
})

test('of two providers of games each serves its vendors, and one that names none the rest', async () => {
  const launch = {
    merchant: 'shop',
    account: 'shop',
    session: 's',
    token: 't',
    member: 'm',
    isTrial: false,
    game: 'g',
    code: 'g',
    type: 'RNG',
    playType: 'trad',
    language: 'EN',
    currency: 'THB',
    origin: 'https://shop.example',
    back: '/m/home',
    rules: ANY_PLAY,
  } as const
  for (const provider of [one, two]) provider.answer = JSON.stringify({ url: `${provider.origin}/play` })
  const form = 'body={"game":"{game}"} address=url'
  await set(`shop games http url=${one.origin}/launch ${form}`)
  await set(`shop games:table http url=${two.origin}/launch ${form} vendors=EVO,SA`)
  const { games } = open()
  expect(await games.launch({ ...launch, vendor: 'SA' })).toBe(`${two.origin}/play`)
  expect(await games.launch({ ...launch, vendor: 'JL' })).toBe(`${one.origin}/play`)
  await set(`shop games http url=${one.origin}/launch ${form} vendors=PG`)
  expect(await games.launch({ ...launch, vendor: 'JL' })).toBeUndefined()
  // Each is tried by its name.
  expect((await run('gateway shop games:table test SA')).out).toMatch(
    /^shop: games:table http gave an address on 127\.0\.0\.1:\d+ for SA/,
  )
})

test.each([
  [
    'shop chat:second http url=https://sms.example/',
    'There is one chat only; of several are sms, mail, games, deposits, payouts, vendorWallets.',
  ],
  ['shop sms:Main http url=https://sms.example/', '"Main" is no name'],
  ['shop sms: http url=https://sms.example/', '"" is no name'],
  ['shop games http vendors=a,,b', 'vendors: is codes with commas between them'],
])('gateway %s is wrong: code 2 and why', async (line, message) => {
  const { code, err } = await run(`gateway ${line}`)
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('what merchants had set up in the release before is their main connection', async () => {
  const old = await createTestDatabase()
  await migrateToBefore(old, '0033_connections')
  await addMerchantOfBefore(old, 'shop')
  await old.pool.query(
    `INSERT INTO merchant_gateways (merchant, kind, provider, settings, secrets)
     VALUES ('shop', 'sms', 'twilio', '{"account": "AC"}', '{"token": "env:GATEWAY_SECRET_T"}')`,
  )
  await migrate(old)
  const { rows } = await old.pool.query(
    'SELECT merchant, service, name, provider, settings, secrets FROM connections',
  )
  expect(rows).toEqual([
    {
      merchant: 'shop',
      service: 'sms',
      name: 'main',
      provider: 'twilio',
      settings: { account: 'AC' },
      secrets: { token: 'env:GATEWAY_SECRET_T' },
    },
  ])
  await old.close()
})
