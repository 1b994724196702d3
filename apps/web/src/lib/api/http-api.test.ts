import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlowCalls } from '../slow-calls.ts'
import { createHttpApi } from './http-api.ts'

const envelope = (value: unknown) => ({ success: true, value, errorCode: '', message: '' })

let sent: { url: URL; init: RequestInit }[]
let answer: () => Response
let language: string
const onFailure = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  language = 'TH'
  answer = () => Response.json(envelope({}))
  onFailure.mockReset()
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
