import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/** One request of a benchmark; requests are sent in turn. */
export interface LoadRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by POST. */
  readonly body?: string
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
  /** Answers that were not 2xx, where they are counted. */
  readonly failed: number
  /** All of them, in no order. */
  readonly times: readonly number[]
}

/** A request, or how to make it when it is due. */
type DueRequest = LoadRequest | (() => Promise<LoadRequest>)

/**
 * Sends requests evenly at a rate, whatever the server does, and times each from the moment it was due.
 * @param perSecond requests in one second
 * @param countsFailures whether answers that are not 2xx are counted instead of ending everything
 * @throws {Error} when an answer is not 2xx and they are not counted
 */
export async function measureLatency(
  origin: string,
  requests: readonly DueRequest[],
  perSecond: number,
  seconds: number,
  countsFailures = false,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const answers: Promise<void>[] = []
  let failed = 0
  const one = async (due: DueRequest, dueAt: number) => {
    try {
      await answerOf(origin, typeof due === 'function' ? await due() : due, agent)
      times.push(performance.now() - dueAt)
    } catch (error) {
      if (!countsFailures) throw error
      failed++
    }
  }
  const started = performance.now()
  const total = Math.floor(perSecond * seconds)
  for (let sent = 0; sent < total; ) {
    // The first is due at once.
    const due = Math.min(total, 1 + Math.floor(((performance.now() - started) / 1000) * perSecond))
    for (; sent < due; sent++) {
      const request = requests[sent % requests.length] ?? { path: '/' }
      answers.push(one(request, started + (sent / perSecond) * 1000))
    }
    await sleep(1)
  }
  await Promise.all(answers)
  agent.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed, times }
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * One request to its end.
 * @throws {Error} when the answer is not 2xx
 */
export function answerOf(origin: string, { path, headers, body }: LoadRequest, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    request(`${origin}${path}`, { agent: agent ?? false, method, headers: { ...headers } }, (response) => {
      const good = (response.statusCode ?? 0) < 300
      response
        .resume()
        .on('end', () => (good ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))))
    })
      .on('error', reject)
      .end(body)
  })
}

/** ms until the answer has come. @throws {Error} where it has another status: something else would be measured */
export async function timeOf(origin: string, request: LoadRequest, status: number): Promise<number> {
  const startedAt = performance.now()
  const told = await answerOf(origin, request).then(
    () => '200',
    (error: Error) => error.message,
  )
  const took = performance.now() - startedAt
  if (!told.endsWith(String(status))) throw new Error(`${request.path} was answered: ${told}`)
  return took
}
