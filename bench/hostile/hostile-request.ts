import * as contract from '@foyer/contract'
import { HEADERS, LETTERS, METHODS, PAGES, PARAMETERS, TEXTS } from './hostile-words.ts'

/** Bytes of one request, or of several on one connection, and how they are sent. */
export interface HostileRequest {
  /** Parts in their order. */
  readonly parts: readonly Buffer[]
  /** ms between two parts. */
  readonly gap: number
  /** Whether the answer is read as it comes, late, or never. */
  readonly reads: 'at once' | 'late' | 'never'
  /** Ends the connection so many ms after the last part; `undefined` waits for the answer. */
  readonly hangsUpAfter: number | undefined
}

/** Whole numbers from 0 to `limit - 1`. */
export type Random = (limit: number) => number

const endpoints = Object.values<unknown>(contract).filter(contract.isEndpoint)
/** Makes requests that vary in all that a request has; the same random numbers give the same requests. */
export function hostileRequest(random: Random): HostileRequest {
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const chance = (percent: number) => random(100) < percent
  const noise = (length: number) => Array.from({ length }, () => one(LETTERS)).join('')
  const text = () => (chance(60) ? one(TEXTS) : noise(1 + random(chance(10) ? 3000 : 40)))
  const quoted = () => (chance(70) ? encodeURIComponent(text().replace(/[\ud800-\udfff]/g, '')) : text())

  const path = (): string =>
    one([
      () => `/m/${one(PAGES)}`,
      () => `/m/${one(PAGES)}${one(['/', '/x', '.html', '%20', '//', ''])}`,
      () => `/m/${random(1e9)}${'x'.repeat(random(chance(20) ? 15_000 : 100))}`,
      () => one(endpoints).path,
      () => one(endpoints).path,
      () => `/wps/${noise(random(60))}`,
      () =>
        `/media/${one(['games', 'marks', 'banners', '..', 'remote', noise(300)])}/${noise(8)}.${one(['png', 'svg', 'mp4', 'exe'])}`,
      () =>
        one([
          '/',
          '/m',
          '/assets/x.js',
          '/healthz',
          '/readyz',
          '/metrics',
          '/service-worker.js',
          '/docs/api',
          '/dev/outbox',
          '*',
          'http://other.example/m/home',
          '//m/home',
          '/m/%zz',
          `/${noise(200)}`,
        ]),
    ])()

  const query = (): string => {
    const count = one([0, 0, 1, 1, 2, 3, chance(20) ? 200 : 5])
    const pairs = Array.from({ length: count }, () => `${one(PARAMETERS)}=${quoted()}`)
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  }

  const cookie = () =>
    Array.from(
      { length: random(6) },
      () =>
        `${one(['lang', 'merchant', 'session', '__Host-session', 'device', 'demo-game', noise(5)])}=${chance(5) ? noise(6000) : quoted().replace(/[^\x21-\x7e]/g, '')}`,
    ).join('; ')

  const body = (): Buffer => {
    const fields = () =>
      Object.fromEntries(
        Array.from({ length: random(8) }, () => [
          one(['username', 'password', 'token', 'data', 'mobileNum', 'nodeId', noise(4)]),
          one<unknown>([text(), random(1e9), null, [text()], {}]),
        ]),
      )
    return one([
      () => Buffer.from(JSON.stringify(fields())),
      () => Buffer.from(JSON.stringify(fields())),
      () =>
        Buffer.from(
          new URLSearchParams(
            Object.entries(fields()).map(([name, value]) => [name, String(value)]),
          ).toString(),
        ),
      () => Buffer.from('['.repeat(random(20_000))),
      () => Buffer.from([0xff, 0xfe, 0x00, random(256), random(256)]),
      () => Buffer.alloc(random(chance(20) ? 200_000 : 2000), 'x'),
      () => Buffer.alloc(0),
    ])()
  }

  const address = () =>
    one([
      () => '203.0.113.66',
      () => `10.${random(4)}.${random(256)}.${random(256)}`,
      () => `2001:db8::${random(65536).toString(16)}:${random(65536).toString(16)}`,
      () => noise(random(200)),
    ])()

  const message = (): Buffer => {
    const method = one(METHODS)
    const content = method === 'GET' || method === 'HEAD' ? (chance(3) ? body() : undefined) : body()
    const lines = [`${method} ${path()}${query()} HTTP/1.${chance(3) ? 0 : 1}`]
    if (!chance(2))
      lines.push(
        `Host: ${one(['127.0.0.1', 'localhost', 'naga.localhost', 'evil.example', `${noise(5)}.example:${random(70_000)}`])}`,
      )
    if (chance(80)) lines.push(`X-Forwarded-For: ${address()}`)
    if (chance(70))
      lines.push(`Accept-Encoding: ${one(['br', 'gzip', 'identity', 'zstd, br;q=0', '*', text()])}`)
    if (chance(50)) lines.push(`Cookie: ${cookie()}`)
    for (let more = random(chance(3) ? 150 : 5); more > 0; more -= 1) {
      lines.push(`${chance(80) ? one(HEADERS) : noise(1 + random(20))}: ${text().replace(/[\r\n\0]/g, '')}`)
    }
    if (content) {
      lines.push(
        `Content-Type: ${one(['application/json', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', text()])}`,
      )
      lines.push(
        chance(90)
          ? `Content-Length: ${content.length + (chance(5) ? one([-1, 1, 1e6]) : 0)}`
          : 'Transfer-Encoding: chunked',
      )
    }
    if (chance(40)) lines.push('Connection: close')
    if (chance(2)) lines.push('no colon here')
    const head = Buffer.from(
      `${lines.join(chance(98) ? '\r\n' : '\n')}\r\n\r\n`,
      chance(90) ? 'utf8' : 'latin1',
    )
    return content ? Buffer.concat([head, content]) : head
  }

  /** What a client might send that only asks for too much. */
  const tame = (): Buffer => {
    const parameter = `${one(PARAMETERS)}=${one(['PG', 'RNG', 'LIVE', 'TH', '1', String(random(50)), noise(3), '%E0%B8%97%E0%B8%AD%E0%B8%87'])}`
    const target = one([
      () => `/m/${one(PAGES)}${one(['', `?${parameter}`])}`,
      () => `/wps/game/list?gameName=${noise(2 + random(3))}&pageNo=${1 + random(9)}`,
      () =>
        `/wps/game/list?gameType=RNG&vassalage=${Array.from({ length: random(6) }, () => one(['PG', 'JDB', 'JILI', 'FC', noise(2)])).join(',')}&minBet=${random(500)}`,
      () => one(endpoints).path,
    ])()
    return Buffer.from(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address().replace(/[^\w.:]/g, '')}\r\nAccept-Encoding: br\r\n\r\n`,
    )
  }

  const bytes = Buffer.concat(
    Array.from({ length: chance(10) ? 2 + random(20) : 1 }, chance(40) ? tame : message),
  )
  const slow = chance(2)
  const parts = slow
    ? cut(bytes, 1 + random(50))
    : chance(10)
      ? cut(bytes, 1 + Math.ceil(bytes.length / 3))
      : [bytes]
  return {
    parts: chance(3) ? parts.slice(0, -1) : parts,
    gap: slow ? random(1000) : random(5),
    reads: one(['at once', 'at once', 'at once', 'at once', 'at once', 'at once', 'late', 'never']),
    hangsUpAfter: chance(10) ? random(50) : undefined,
  }
}

/** A page that nobody asked for before: it must be rendered. */
export const unknownList = (number: number): string => `/m/slot-games?vassalage=hostile-${number}`

function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
}
