import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberCommand } from '../../commands/terminal/member-command.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const UNREAD = '/wps/chat/unread'
const LAUNCH = '/wps/chat/launch'
const switches = { CBS3: true, FREEPLAY3: true }
let service: ProviderServer

beforeAll(async () => {
  service = await startProvider()
})
afterAll(() => service.close())
beforeEach(() => {
  service.requests.length = 0
  service.behave(200)
})

const logged: string[] = []
const shared = shareTestApp(
  async (make) => {
    for (const code of ['local', 'outside', 'broken', 'opens', 'streams', 'silent']) {
      await make.merchant({ code, switches })
      await make.member(code, { username: 'talker' })
    }
    await make.merchant({ code: 'closed', switches: { CBS3: false } })
    await make.member('closed', { username: 'talker' })
  },
  { gatewaySecrets: { GATEWAY_SECRET_CHAT: 'ch4t' }, logTo: { write: (line) => logged.push(line) } },
)

const member = async (merchant: string) => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn('talker', PASSWORD)).status).toBe(200)
  return browser
}
const setUp = (merchant: string, settings: Record<string, string>, secrets = {}) =>
  shared().make.gateway(merchant, { service: 'chat', provider: 'http', settings, secrets })

test('without a chat service nothing is made up: 0, or what was set for a tester [API-24]', async () => {
  const talker = await member('local')
  expect((await talker.call(UNREAD)).body.value).toEqual({ unReadCount: 0 })
  const set = await runInTest(memberCommand, shared().database, 'chat talker --merchant local --unread 7')
  expect(set).toMatchObject({ code: 0, out: 'talker in local: 7 unread in the local chat\n' })
  expect((await talker.call(UNREAD)).body.value).toEqual({ unReadCount: 7 })
  const audit = await runInTest(memberCommand, shared().database, 'audit talker --merchant local')
  expect(audit.out).toContain('chat-count-set')
})

test('a merchant’s own service is asked for the caller, with its secret, and its count is given [API-24, CHAT-01]', async () => {
  await setUp(
    'outside',
    {
      url: `${service.origin}/counts/{merchant}?user={member}&as={name}`,
      count: 'data.0.unread',
      'header.authorization': 'Bearer {secret.key}',
    },
    { 'secret.key': 'env:GATEWAY_SECRET_CHAT' },
  )
  service.answer = JSON.stringify({ data: [{ unread: 120 }] })
  const talker = await member('outside')
  const { id } = (await talker.call('/wps/member/info')).body.value
  expect((await talker.call(UNREAD)).body.value).toEqual({ unReadCount: 120 })
  expect(service.requests).toMatchObject([
    {
      method: 'GET',
      url: `/counts/outside?user=${id}&as=talker`,
      headers: { authorization: 'Bearer ch4t' },
    },
  ])
})

test.each(['{}', '{"value":{"unReadCount":-1}}', '{"value":{"unReadCount":"many"}}', 'no JSON', '[]'])(
  'a service that answers %s has said no count: 503, and nothing else stops',
  async (answer) => {
    await shared().database.pool.query("DELETE FROM connections WHERE merchant = 'broken'")
    await setUp('broken', { url: `${service.origin}/` })
    service.answer = answer
    const talker = await member('broken')
    expect(await talker.call(UNREAD)).toMatchObject({ status: 503, body: { errorCode: 'gateway.failed' } })
    expect((await talker.call('/wps/member/info')).status).toBe(200)
  },
)

test('the log names the merchant whose service failed, whatever failed it (finding 44)', async () => {
  await shared().database.pool.query("DELETE FROM connections WHERE merchant = 'broken'")
  await setUp('broken', { url: `${service.origin}/` })
  const talker = await member('broken')
  logged.length = 0
  // After five failures the service is left alone, which is told of the same merchant.
  for (const status of [500, 403, 500, 500, 500, 500]) {
    service.behave(status)
    await talker.call(UNREAD)
  }
  const failures = logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'an outside service failed')
  expect(failures).toHaveLength(6)
  for (const failure of failures) {
    expect(failure).toMatchObject({ gateway: 'chat.http', merchant: 'broken' })
    expect(failure.reason).toMatch(/^chat\.http of broken: /)
  }
})

test('a chat is opened for the caller at the address that the service names, with the way back [API-51, CHAT-03-D]', async () => {
  await setUp(
    'opens',
    {
      url: `${service.origin}/counts`,
      launchUrl: `${service.origin}/open?user={member}&back={back}&head={headerColor}&title={title}&b2c={b2c}&template={template}&room={anchor}`,
      address: 'data.link',
      'header.authorization': 'Bearer {secret.key}',
    },
    { 'secret.key': 'env:GATEWAY_SECRET_CHAT' },
  )
  service.answer = JSON.stringify({ data: { link: 'https://chat.example/room?ticket=1' } })
  const talker = await member('opens')
  const { id } = (await talker.call('/wps/member/info')).body.value
  const query =
    'b2c=1&template=v2&backUrl=%2Fm%2Fslot-games%3Fvassalage%3DJL&headerColor=%230c5a3c&anchor=r-7'
  expect((await talker.call(`${LAUNCH}?${query}`)).body.value).toEqual({
    chatUrl: 'https://chat.example/room?ticket=1',
  })
  const [{ url = '', headers } = {}] = service.requests
  const sent = new URL(url, service.origin).searchParams
  expect(headers).toMatchObject({ authorization: 'Bearer ch4t' })
  expect(sent.get('back')).toMatch(/^https?:\/\/[^/]+\/m\/slot-games\?vassalage=JL$/)
  const names = ['user', 'head', 'b2c', 'template', 'room']
  expect(names.map((name) => sent.get(name))).toEqual([id, '#0c5a3c', '1', 'v2', 'r-7'])
  service.answer = JSON.stringify({ data: { link: '' } })
  expect((await talker.call(LAUNCH)).body.value).toEqual({ chatUrl: '' })
  for (const link of ['javascript:alert(1)', '/m/home', 7, null]) {
    service.answer = JSON.stringify({ data: { link } })
    expect((await talker.call(LAUNCH)).body.errorCode, String(link)).toBe('gateway.failed')
  }
})

test.each([
  ['backUrl', 'backUrl=https%3A%2F%2Fevil.example'],
  ['backUrl', 'backUrl=%2F%2Fevil.example'],
  ['headerColor', 'headerColor=red'],
  ['template', 'template=v1'],
  ['anchor', 'anchor=..%2F..%3F'],
])('a wrong %s opens no chat: %s', async (field, query) => {
  const talker = await member('local')
  expect(await talker.call(`${LAUNCH}?${query}`)).toMatchObject({ status: 400, body: { field } })
})

test('in a demo a help page replaces a chat that is not set up [CHAT-03-D, GEN-11-D]', async () => {
  expect((await (await member('local')).call(LAUNCH)).body.value).toEqual({
    chatUrl: '/m/help?tag=contact&c=3',
  })
})

const ANCHORS = '/wps/chat/anchors'
const MODELS = '/wps/chat/models'
const FOCUS = '/wps/chat/focus'
const streams = (origin: string) => ({
  url: `${origin}/counts`,
  anchorsUrl: `${origin}/lists/{merchant}`,
  anchors: 'rooms',
  modelsUrl: `${origin}/lists/{merchant}?of=hosts`,
  models: 'hosts',
  focusUrl: `${origin}/followed?user={member}`,
  focus: 'mine',
})

test('who streams is what the service says, for everybody, and whom one follows only for oneself [API-50, API-52, CHAT-02]', async () => {
  await setUp('streams', streams(service.origin))
  const host = { name: ' Dao ', picture: 'https://pictures.example/dao.jpg', active: true, streaming: true }
  service.answer = JSON.stringify({
    rooms: [
      { anchorId: 7, modelId: 'm-1', title: 'Baccarat' },
      { anchorId: 'bad id', modelId: 'm-1' },
      { anchorId: '8', modelId: 'm-2', title: 5 },
      'nonsense',
      null,
    ],
    hosts: [
      { modelId: 'm-1', ...host },
      { modelId: 'm-2', name: 'Nok', picture: 'javascript:alert(1)', active: 'yes', streaming: true },
      { modelId: 'm-3', name: '' },
    ],
    mine: [8, 'x y', null],
  })
  const visitor = openBrowser(shared(), { merchant: 'streams' })
  expect((await visitor.call(ANCHORS)).body.value.list).toEqual([
    { anchorId: '7', modelId: 'm-1', title: 'Baccarat' },
    { anchorId: '8', modelId: 'm-2', title: '' },
  ])
  const dao = {
    modelId: 'm-1',
    name: 'Dao',
    picture: `/media/remote?src=${encodeURIComponent(host.picture)}`,
    active: true,
    streaming: true,
  }
  const nok = { modelId: 'm-2', name: 'Nok', picture: '', active: false, streaming: true }
  expect((await visitor.call(MODELS)).body.value.list).toEqual([dao, nok])
  expect((await visitor.call(`${MODELS}?active=1&streaming=1`)).body.value.list).toEqual([dao])
  expect(service.requests.map(({ url }) => url).sort()).toEqual(['/lists/streams', '/lists/streams?of=hosts'])
  expect((await visitor.call(FOCUS)).status).toBe(401)

  const talker = await member('streams')
  const { id } = (await talker.call('/wps/member/info')).body.value
  expect((await talker.call(FOCUS)).body.value).toEqual({ list: ['8'] })
  expect(service.requests.at(-1)?.url).toBe(`/followed?user=${id}`)
})

test('streams that do not come leave the chat itself alone', async () => {
  await setUp('silent', streams(service.origin))
  const talker = await member('silent')
  service.answer = '{"value":{"unReadCount":3}}'
  for (let round = 0; round < 6; round += 1)
    expect((await talker.call(ANCHORS)).body.errorCode).toBe('gateway.failed')
  expect((await talker.call(UNREAD)).body.value).toEqual({ unReadCount: 3 })
})

test('a demo without a chat shows hosts that say that they stand in [GEN-11-D]', async () => {
  const visitor = openBrowser(shared(), { merchant: 'local' })
  const hosts = (await visitor.call(`${MODELS}?language=EN`)).body.value.list
  expect(hosts.map(({ name }: { name: string }) => name)).toEqual([
    'Mali (demo)',
    'Anan (demo)',
    'Ploy (demo)',
  ])
  const rooms = (await visitor.call(ANCHORS)).body.value.list
  expect(rooms).toHaveLength(hosts.length)
  expect((await (await member('local')).call(FOCUS)).body.value).toEqual({ list: [] })
})

test('it needs the switch and a session that is no trial [CHAT-01, SWITCH-02]', async () => {
  const closed = await member('closed')
  const visitor = openBrowser(shared(), { merchant: 'local' })
  for (const path of [ANCHORS, MODELS]) expect((await closed.call(path)).body.errorCode).toBe('feature.off')
  for (const path of [UNREAD, LAUNCH, FOCUS]) {
    expect((await closed.call(path)).body.errorCode).toBe('feature.off')
    expect((await visitor.call(path)).status).toBe(401)
  }
  visitor.token = (await visitor.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  for (const path of [UNREAD, LAUNCH, FOCUS]) {
    expect((await visitor.call(path)).body.errorCode).toBe('trial.refused')
  }
  expect(service.requests).toEqual([])
})
