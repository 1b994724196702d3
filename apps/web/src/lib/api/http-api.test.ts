import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionInfo } from '../session/session-store.ts'
import { createSlowCalls } from '../slow-calls.ts'
import { createHttpApi } from './http-api.ts'

const envelope = (value: unknown) => ({ success: true, value, errorCode: '', message: '' })

let sent: { url: URL; init: RequestInit }[]
let answer: () => Response
let language: string
let session: SessionInfo | null
const onFailure = vi.fn()
const onSessionLost = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  language = 'TH'
  session = null
  answer = () => Response.json(envelope({}))
  onFailure.mockReset()
  onSessionLost.mockReset()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ url: new URL(address, 'http://here.example'), init })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (options: { installed?: boolean; merchant?: string } = {}) =>
  createHttpApi({
    merchant: '',
    installed: false,
    language: () => language,
    slowCalls: createSlowCalls(),
    session: { current: () => session },
    onSessionLost,
    onFailure,
    ...options,
  })
const headers = (at = 0) => sent[at]?.init.headers as Record<string, string>

test('a call names language, device and merchant, and leaves out what is empty [API-69-D, I18N-07-D]', async () => {
  await open({ merchant: 'naga', installed: true }).call('gameList', {
    query: { gameType: 'RNG', gameName: '', pageNo: 1 },
  })
  expect(sent[0]?.url.pathname).toBe('/wps/game/list')
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
    language: 'TH',
    gameType: 'RNG',
    pageNo: '1',
    merchant: 'naga',
  })
  expect(headers()).toEqual({ language: 'TH', device: 'OTHERS' })
  await open().call('gameList')
  expect(headers(1)).toEqual({ language: 'TH' })
})

test.each([
  ['hotGames', 2, 2],
  ['announcements', 2, 2],
  ['gameList', 4, 4],
] as const)(
  '%s: two of four calls with two sets of parameters are sent, or all where nothing is cached [API-10, API-15, API-66-D]',
  async (name, within, later) => {
    const api = open()
    for (const asked of ['EN', 'TH', 'EN', 'TH']) await api.call(name, { query: { language: asked } })
    expect(sent).toHaveLength(within)
    await vi.advanceTimersByTimeAsync(59_999)
    await api.call(name, { query: { language: 'EN' } })
    expect(sent).toHaveLength(name === 'gameList' ? later + 1 : within)
    await vi.advanceTimersByTimeAsync(1)
    await api.call(name, { query: { language: 'EN' } })
    expect(sent).toHaveLength(name === 'gameList' ? later + 2 : within + 1)
  },
)

test('refresh, a marked notice and a new language skip what is held [API-66-D]', async () => {
  const api = open()
  await api.call('announcements')
  await api.call('announcements', { fresh: true })
  expect(sent).toHaveLength(2)
  await api.call('markRead', { body: { announcementId: 'n1', read: true } })
  await api.call('announcements')
  expect(sent).toHaveLength(4)
  api.forget()
  await api.call('announcements')
  expect(sent).toHaveLength(5)
})

test('marking read is sent at most twice in 150 ms for each notice [API-16, API-67-D]', async () => {
  const api = open()
  const mark = (announcementId: string) => void api.call('markRead', { body: { announcementId, read: true } })
  for (const id of ['n1', 'n1', 'n1', 'n2']) mark(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ init }) => init.body)).toEqual([
    '{"announcementId":"n1","read":true}',
    '{"announcementId":"n2","read":true}',
  ])
  await vi.advanceTimersByTimeAsync(149)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  expect(sent[2]?.init).toMatchObject({ method: 'POST', body: '{"announcementId":"n1","read":true}' })
})

test.each([
  ['gameList', false],
  ['hotGames', false],
  ['announcements', true],
  ['winnerBoard', true],
] as const)('a failure of %s is quiet: %s [API-15, API-68-D]', async (name, quiet) => {
  answer = () =>
    Response.json(
      { success: false, value: null, errorCode: 'validation.failed', message: 'No.', field: 'pageNo' },
      { status: 400 },
    )
  const failure = { code: 'validation.failed', status: 400, message: 'No.', field: 'pageNo' }
  await expect(open().call(name)).rejects.toMatchObject(failure)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(failure), quiet)
})

test('an answer that is no envelope is a failure of the server [API-58-D]', async () => {
  answer = () => new Response('<html>', { status: 502 })
  await expect(open().call('gameList')).rejects.toMatchObject({ code: 'server.failed', status: 502 })
})

test.each([
  ['gameList', {}, { games: [] }],
  ['gameList', { games: [{ nodeId: 'g' }] }, { games: [{ nodeId: 'g', gameClassify: [] }] }],
  ['winnerBoard', null, { list: [] }],
  ['systemService', {}, { version: { pathList: [] } }],
  ['hotGames', { list: [], extra: 1 }, { list: [], extra: 1 }],
] as const)(
  '%s: missing lists are empty ones, more fields do no harm [API-75-D]',
  async (name, value, read) => {
    answer = () => Response.json(envelope(value))
    expect(await open().call(name)).toEqual(read)
  },
)

const someSession = { token: 'half', type: 0, merchantCode: 'naga', userName: 'nok', firstTimeLogin: false }

test('a call with a session sends its token as header, never in the address [API-59-D, SESSION-10-D]', async () => {
  session = someSession
  await open().call('memberInfo')
  expect(headers().token).toBe('half')
  expect(sent[0]?.url.href).not.toContain('half')
})

test('a call that is refused with 401 although it had a token tells that the session is over [SESSION-09-D]', async () => {
  const refused = { success: false, value: null, errorCode: 'session.expired', message: 'x' }
  answer = () => Response.json(refused, { status: 401 })
  await expect(open().call('memberInfo')).rejects.toMatchObject({ status: 401 })
  expect(onSessionLost).not.toHaveBeenCalled()
  session = someSession
  await expect(open().call('memberInfo')).rejects.toMatchObject({ status: 401 })
  expect(onSessionLost).toHaveBeenCalledWith('half')
})

test.each([
  ['register', 'REGISTER'],
  ['registerMobile', 'MOBILENUMREG3'],
  ['freePlay', 'FREEPLAY3'],
  ['trialCreate', 'FREEPLAY3'],
  ['chatUnread', 'CBS3'],
  ['memberInfo', undefined],
] as const)(
  '%s says that it belongs to the module %s [API-24, API-29, API-31, API-59-D, API-70-D]',
  async (name, module) => {
    vi.useRealTimers()
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const key = { ...(await exportJWK(publicKey)), kid: 'k1', time: Date.now() }
    answer = () => Response.json(envelope(key))
    const taking = name === 'register' || name === 'registerMobile' || name === 'freePlay'
    await open().call(name, taking ? { body: {} } : {})
    expect(headers(sent.length - 1).module).toBe(module)
  },
)

test('forms are sent as forms [API-40]', async () => {
  await open().call('passwordByEmail', { body: { username: 'nok & co', email: 'nok@example.com' } })
  expect(headers()['content-type']).toBe('application/x-www-form-urlencoded')
  expect(sent[0]?.init.body).toBe('username=nok+%26+co&email=nok%40example.com')
})

test('encrypted calls send nothing readable, with the time of the server [API-25, API-60-D]', async () => {
  vi.useRealTimers()
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const time = Date.parse('2030-01-01T00:00:00Z')
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', time }
  answer = () => Response.json(envelope(sent.length === 1 ? key : {}))
  await open().call('login', { body: { type: 'username', username: 'nok', password: 'secret' } })
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/wps/session/key', '/wps/session/login'])
  expect(headers(1).encryption).toBe('k1')
  const { data } = JSON.parse(String(sent[1]?.init.body)) as { data: string }
  const opened = await compactDecrypt(data, privateKey)
  expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({
    type: 'username',
    username: 'nok',
    password: 'secret',
  })
  expect(opened.protectedHeader).toMatchObject({ kid: 'k1', iat: time / 1000, jti: expect.any(String) })
})
