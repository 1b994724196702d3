import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/** One request of a benchmark; requests are sent in turn. */
export interface LoadRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const CONNECTIONS = 32

/**
 * As many requests as the server answers, over 32 connections.
 * @param seconds how long
 * @returns answers in one second
 * @throws {Error} when an answer is not 2xx
 */
export async function measureThroughput(
  origin: string,
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map(({ path, headers }) => ({ path, headers: { ...headers } })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${origin}${requests[0]?.path}: ${result.non2xx} answers not 2xx, ${result.errors} errors`,
    )
  }
  return result.requests.total / result.duration
}

/** Times of answers in ms. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests evenly at a rate, whatever the server does, and times each from the moment it was due.
 * @param perSecond requests in one second
 * @throws {Error} when an answer is not 2xx
 */
export async function measureLatency(
  origin: string,
  requests: readonly LoadRequest[],
  perSecond: number,
  seconds: number,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const answers: Promise<void>[] = []
  const started = performance.now()
  const total = Math.floor(perSecond * seconds)
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond))
    for (; sent < due; sent++) {
      const dueAt = started + (sent / perSecond) * 1000
      const request = requests[sent % requests.length] ?? { path: '/' }
      answers.push(answerOf(origin, request, agent).then(() => void times.push(performance.now() - dueAt)))
    }
    await sleep(1)
  }
  await Promise.all(answers)
  agent.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function answerOf(origin: string, { path, headers }: LoadRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers: { ...headers } }, (response) => {
      const good = (response.statusCode ?? 0) < 300
      response
        .resume()
        .on('end', () => (good ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))))
    }).on('error', reject)
  })
}
