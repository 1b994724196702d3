import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHosts } from './hosts.ts'

const READ = { timeoutMs: 15_000, repeats: 1 }
const WRITE = { timeoutMs: 15_000, repeats: 0 }

let answers: (string | Error)[]
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    const answer = answers.shift()
    if (answer === undefined) {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
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
  test('a read is tried once more after a network failure, then on the other hosts [API-65-D, API-73-D]', async () => {
    const hosts = createHosts()
    hosts.offer(['https://two.example', 'https://three.example'])
    answers = [new TypeError('away'), new TypeError('away'), new TypeError('away'), 'here', 'here']
    await hosts.fetch('/wps/x', {}, READ)
    expect(asked).toEqual(['/wps/x', '/wps/x', 'https://two.example/wps/x', 'https://three.example/wps/x'])
    await hosts.fetch('/wps/y', {}, READ)
    expect(asked.at(-1)).toBe('https://three.example/wps/y')
  })

  test('a write is never repeated [API-73-D]', async () => {
    const hosts = createHosts()
    hosts.offer(['https://two.example'])
    answers = [new TypeError('away'), 'here']
    await expect(hosts.fetch('/wps/x', {}, WRITE)).rejects.toMatchObject({
      code: 'network.failed',
      status: 0,
    })
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
    const call = createHosts().fetch('/wps/x', {}, READ)
    const ended = expect(call).rejects.toMatchObject({ code: 'network.timeout' })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(asked).toHaveLength(1)
  })
})
