import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHosts } from './hosts.ts'

const READ = { timeoutMs: 15_000, repeats: 1, anyHost: true }
const OWN_READ = { ...READ, anyHost: false }
const WRITE = { timeoutMs: 15_000, repeats: 0, anyHost: false }
const OTHERS = ['https://two.example', 'https://three.example']
const away = new TypeError('away')

let answers: (string | Error)[]
let asked: string[]
let sent: RequestInit[]

beforeEach(() => {
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { signal: AbortSignal }) => {
    asked.push(address)
    sent.push(init)
    const answer = answers.shift()
    if (answer === undefined) {
      return new Promise((_, reject) =>
        init.signal.addEventListener('abort', () => reject(init.signal.reason)),
      )
    }
    if (answer instanceof Error) throw answer
    return new Response(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('hosts', () => {
  test('a read is tried once more after a network failure, then on the other hosts in order, and stays with the one that answered [API-65-D, API-73-D]', async () => {
    const hosts = createHosts(() => OTHERS)
    answers = [away, away, away, 'here', 'here', away, away, away, 'back', 'here']
    await hosts.fetch('/wps/x', {}, READ)
    expect(asked).toEqual(['/wps/x', '/wps/x', 'https://two.example/wps/x', 'https://three.example/wps/x'])
    await hosts.fetch('/wps/y', {}, READ)
    expect(asked.at(-1)).toBe('https://three.example/wps/y')
    asked = []
    await hosts.fetch('/wps/z', {}, READ)
    expect(asked).toEqual([
      ...['https://three.example/wps/z', 'https://three.example/wps/z'],
      ...['/wps/z', 'https://two.example/wps/z'],
    ])
    await hosts.fetch('/wps/z', {}, READ)
    expect(asked.at(-1)).toBe('https://two.example/wps/z')
  })

  test('another host is asked as by a visitor: no token, no cookies [API-65-D, SESSION-10-D]', async () => {
    answers = [away, away, 'here']
    const init = { credentials: 'same-origin', headers: { token: 'half', language: 'TH' } } as const
    await createHosts(() => OTHERS).fetch('/wps/x', init, READ)
    expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin', 'omit'])
    expect(sent.map(({ headers }) => Object.fromEntries(new Headers(headers)))).toEqual([
      { token: 'half', language: 'TH' },
      { token: 'half', language: 'TH' },
      { language: 'TH' },
    ])
  })

  test('a call that needs the own host goes nowhere else, and its answer makes that the host again [API-65-D]', async () => {
    const hosts = createHosts(() => OTHERS)
    answers = [away, away]
    await expect(hosts.fetch('/wps/member', {}, OWN_READ)).rejects.toMatchObject({ code: 'network.failed' })
    expect(asked).toEqual(['/wps/member', '/wps/member'])
    answers = [away, away, 'there', 'own', 'own']
    await hosts.fetch('/wps/x', {}, READ)
    await hosts.fetch('/wps/member', {}, OWN_READ)
    await hosts.fetch('/wps/x', {}, READ)
    expect(asked.slice(2)).toEqual([
      ...['/wps/x', '/wps/x', 'https://two.example/wps/x'],
      ...['/wps/member', '/wps/x'],
    ])
  })

  test('without a network no other host is asked [API-65-D]', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answers = [away, away]
    const asking = createHosts(() => OTHERS).fetch('/wps/x', {}, READ)
    await expect(asking).rejects.toMatchObject({ code: 'network.failed' })
    expect(asked).toEqual(['/wps/x', '/wps/x'])
  })

  test('a write is never repeated [API-73-D]', async () => {
    answers = [away, 'here']
    const asking = createHosts(() => OTHERS).fetch('/wps/x', {}, WRITE)
    await expect(asking).rejects.toMatchObject({ code: 'network.failed', status: 0 })
    expect(asked).toEqual(['/wps/x'])
  })

  test('a call ends after 15 s [API-73-D]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answers = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
    const call = createHosts(() => OTHERS).fetch('/wps/x', {}, READ)
    const ended = expect(call).rejects.toMatchObject({ code: 'network.timeout' })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(asked).toHaveLength(1)
  })

  test('a caller’s signal ends a call where `AbortSignal.any` is missing, as in Safari before 17.4 (finding 51)', async () => {
    vi.stubGlobal('AbortSignal', Object.assign(class {}, { timeout: () => new AbortController().signal }))
    answers = []
    const caller = new AbortController()
    const call = createHosts(() => OTHERS).fetch('/wps/x', {}, { ...READ, signal: caller.signal })
    caller.abort(new DOMException('left', 'AbortError'))
    await expect(call).rejects.toMatchObject({ name: 'AbortError', message: 'left' })
    expect(asked).toEqual(['/wps/x'])
  })
})
