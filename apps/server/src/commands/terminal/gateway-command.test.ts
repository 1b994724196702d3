import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { merchantCommand } from './merchant-command.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  await runInTest(merchantCommand, database, 'create shop --name Shop')
})
afterAll(() => database.close())

const run = (line: string, input = '') => runInTest(merchantCommand, database, `gateway ${line}`, input)
const stored = async () =>
  (
    await database.pool.query(
      'SELECT service, name, provider, settings, secrets FROM connections ORDER BY 1, 2',
    )
  ).rows

test('a service is set up, shown without its secrets, and taken away', async () => {
  expect(await run('shop')).toMatchObject({
    code: 0,
    out: 'shop sends nothing: messages go to the outbox.\n',
  })
  const account = `AC${'0'.repeat(32)}`
  const set = await run(`shop sms twilio account=${account} from=+15005550006 token=-`, 't-0-k-e-n\n')
  expect(set).toMatchObject({
    code: 0,
    out: `shop: sms twilio  account=${account}  token=(set)  from=+15005550006\n`,
  })
  expect(await stored()).toMatchObject([{ secrets: { token: 't-0-k-e-n' } }])
  const mail =
    'shop mail smtp host=smtp.example user=shop password=env:GATEWAY_SECRET_MAIL from=a@shop.example'
  expect(await run(mail)).toMatchObject({ code: 0 })
  expect((await run('shop')).out).toBe(
    `mail smtp  host=smtp.example  from=a@shop.example  user=shop  password=env:GATEWAY_SECRET_MAIL
sms twilio  account=${account}  token=(set)  from=+15005550006\n`,
  )
  expect(await run('shop sms local')).toMatchObject({ code: 0, out: 'shop: sms goes to the outbox.\n' })
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['', 'gateway CODE'],
  ['shop sms', 'sms twilio  account='],
  ['shop fax modem', 'There is no gateway fax modem'],
  ['shop sms constructor', 'There is no gateway sms constructor'],
  ['shop sms http', 'url: is missing'],
  ['shop sms http url', '"url" is no KEY=VALUE'],
  ['shop sms http url=https://evil.example/ body={}', 'evil.example, which GATEWAY_HOSTS does not list'],
  ['shop sms http url=http://sms.example/ body={}', 'url: begins with https://'],
  ['shop sms http url=https://{to}.sms.example/ body={}', '{…} in its host'],
  ['shop sms http url=https://sms.example/ method=GET body={}', 'body: GET has none'],
  ['shop sms http url=https://sms.example/ body={"to":{to}}', 'is no JSON'],
  ['shop sms http url=https://sms.example/?k={secret.key} method=GET', '{secret.key} stands for nothing'],
  ['shop sms http url=https://sms.example/ secret.key=abc body={}', 'secret.key is a secret'],
  ['shop sms http url=https://sms.example/ secret.key=env:PATH body={}', 'begins with GATEWAY_SECRET_'],
  ['shop sms http url=https://sms.example/ secret.key=- body={}', 'secret.key: is empty'],
  ['shop sms twilio account=AC1 from=+15005550006 token=env:GATEWAY_SECRET_T', 'account: is AC'],
  ['shop mail smtp host=other.example from=a@shop.example', 'not listed in GATEWAY_HOSTS'],
  ['shop chat http count=unread', 'url: is missing'],
  ['shop chat http url=https://sms.example/{mobile}', '{mobile} stands for nothing'],
  ['shop chat http url=https://chat.example/', 'chat.example, which GATEWAY_HOSTS does not list'],
  ['shop chat http url=https://{name}.sms.example/', '{…} in its host'],
  ['shop chat http url=https://sms.example/ count=a..b', 'count: is names and places'],
  ['shop chat http url=https://sms.example/ header.a:b=x', 'is no name of a header'],
  [
    'shop mail smtp host=smtp.example from=a@shop.example security=none user=u password=env:GATEWAY_SECRET_T',
    'needs tls',
  ],
])('gateway %s is wrong: code 2 and why', async (line, message) => {
  const before = await stored()
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect(await stored()).toEqual(before)
})
