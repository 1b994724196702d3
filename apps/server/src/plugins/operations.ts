import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '../api/api-error.ts'
import { type GatewayWatch, MAIN_CONNECTION } from '../gateways/index.ts'
import { proxyTrust } from './proxy-trust.ts'

/** What the product counts, in Prometheus' terms. */
export interface Metrics {
  readonly registry: Registry
  readonly pages: Counter<'how'>
  readonly media: Counter<'outcome'>
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly gatewayCalls: Counter<'gateway' | 'merchant' | 'connection' | 'outcome'>
  readonly gatewaySeconds: Histogram<'gateway' | 'outcome'>
  readonly gatewayBreakers: Gauge<'gateway' | 'merchant' | 'connection'>
  readonly providerCalls: Histogram<'merchant' | 'connection' | 'call' | 'outcome'>
  readonly jobs: Counter<'job' | 'outcome'>
  readonly jobsWaiting: Gauge<'job'>
  readonly openPayments: Gauge<'merchant'>
  readonly stuckOrders: Gauge<'merchant' | 'order'>
  readonly heldWins: Gauge<'merchant'>
}

/** Creates the counters of one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    pages: new Counter({
      name: 'foyer_pages_total',
      help: 'Pages answered, by whether they were rendered, cached, answered before the framework, or refused since too much is rendered.',
      labelNames: ['how'],
      registers: [registry],
    }),
    media: new Counter({
      name: 'foyer_media_total',
      help: 'Pictures answered, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'foyer_request_seconds',
      help: 'Time to answer, in seconds.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    gatewayCalls: new Counter({
      name: 'foyer_gateway_calls_total',
      help: 'Tries to call outside services, by how they ended; open ones were not made, since those before failed.',
      labelNames: ['gateway', 'merchant', 'connection', 'outcome'],
      registers: [registry],
    }),
    gatewaySeconds: new Histogram({
      name: 'foyer_gateway_seconds',
      help: 'Time of one try to call an outside service, in seconds.',
      labelNames: ['gateway', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers: [registry],
    }),
    gatewayBreakers: new Gauge({
      name: 'foyer_gateway_breaker',
      help: 'Circuit breakers of outside services: 0 closed (all is well), 1 half open (trying again), 2 open.',
      labelNames: ['gateway', 'merchant', 'connection'],
      registers: [registry],
    }),
    providerCalls: new Histogram({
      name: 'foyer_provider_call_seconds',
      help: 'Time to answer calls of the wallet API, in seconds, by connection and by how they ended: done, or the error. Without a connection: whoever called proved nothing.',
      labelNames: ['merchant', 'connection', 'call', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'foyer_jobs_total',
      help: 'Tries of this process to do a job, by how they ended: failed ones are tried again, dropped ones are given up.',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    jobsWaiting: new Gauge({
      name: 'foyer_jobs_waiting',
      help: 'Jobs of the whole installation that wait to be done or to be tried again; absent while the database is.',
      labelNames: ['job'],
      registers: [registry],
    }),
    openPayments: new Gauge({
      name: 'foyer_payments_open',
      help: 'Payments that no deposit could take and that a person has to settle; absent while the database is.',
      labelNames: ['merchant'],
      registers: [registry],
    }),
    stuckOrders: new Gauge({
      name: 'foyer_orders_stuck',
      help: 'Deposits (mostly refunds) and withdrawals whose bank or company was asked twice or more in vain; absent while the database is.',
      labelNames: ['merchant', 'order'],
      registers: [registry],
    }),
    heldWins: new Gauge({
      name: 'foyer_wins_held',
      help: 'Rounds with a win above the largest one, which waits until a person releases it; absent while the database is.',
      labelNames: ['merchant'],
      registers: [registry],
    }),
  }
}

const BREAKER_STATES = { closed: 0, 'half-open': 1, open: 2 } as const

/** Counts what the gateways' guard tells. */
export function watchGateways({ gatewayCalls, gatewaySeconds, gatewayBreakers }: Metrics): GatewayWatch {
  return {
    tried({ gateway, merchant, connection = MAIN_CONNECTION }, outcome, seconds) {
      gatewayCalls.inc({ gateway, merchant, connection, outcome })
      if (outcome !== 'open') gatewaySeconds.observe({ gateway, outcome }, seconds)
    },
    breaker: ({ gateway, merchant, connection = MAIN_CONNECTION }, state) =>
      gatewayBreakers.set({ gateway, merchant, connection }, BREAKER_STATES[state]),
  }
}

/** Shows what is held of rendered pages, in bytes. */
export function watchPages({ registry }: Metrics, heldBytes: () => number): void {
  new Gauge({
    name: 'foyer_pages_held_bytes',
    help: 'Memory that rendered pages, and what finds them, account for.',
    registers: [registry],
    collect() {
      this.set(heldBytes())
    },
  })
}

/** How long `/metrics` waits for the database, in ms. */
const WAITING_WITHIN_MS = 1000

async function countWaiting(
  { jobsWaiting, openPayments, stuckOrders, heldWins }: Metrics,
  waiting: WaitingCounts,
) {
  const inTime = (counting: Promise<ReadonlyMap<string, number>>) => {
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), WAITING_WITHIN_MS).unref()
    })
    return Promise.race([counting.catch(() => undefined), late])
  }
  const show = async (
    gauge: Gauge<string>,
    counting: Promise<ReadonlyMap<string, number>>,
    labels: (name: string) => Record<string, string>,
  ) => {
    const counted = await inTime(counting)
    for (const [name, count] of counted ?? []) gauge.set(labels(name), count)
  }
  const ofMerchant = (merchant: string) => ({ merchant })
  for (const gauge of [jobsWaiting, openPayments, stuckOrders, heldWins]) gauge.reset()
  await Promise.all([
    show(jobsWaiting, waiting.waitingJobs(), (job) => ({ job })),
    show(openPayments, waiting.openPayments(), ofMerchant),
    show(heldWins, waiting.heldWins(), ofMerchant),
    show(stuckOrders, waiting.stuckDeposits(), (merchant) => ({ merchant, order: 'deposit' })),
    show(stuckOrders, waiting.stuckWithdrawals(), (merchant) => ({ merchant, order: 'withdrawal' })),
  ])
}

/** What waits in the installation; all but jobs by merchant. */
export interface WaitingCounts {
  /** Jobs by kind. */
  readonly waitingJobs: () => Promise<ReadonlyMap<string, number>>
  /** Payments that nobody has settled. */
  readonly openPayments: () => Promise<ReadonlyMap<string, number>>
  /** Orders whose bank or company was asked in vain. */
  readonly stuckDeposits: () => Promise<ReadonlyMap<string, number>>
  readonly stuckWithdrawals: () => Promise<ReadonlyMap<string, number>>
  /** Rounds with a win that nobody has released. */
  readonly heldWins: () => Promise<ReadonlyMap<string, number>>
}

/** What operators read of a process. */
export interface OperationsSources {
  readonly metrics: Metrics
  readonly waiting: WaitingCounts
  readonly readiness: () => Readiness
}

/**
 * What a serving process can do. `degraded`: the database does not answer; pages, lists and search come from memory, calls
 * that need the database are refused with 503.
 */
export type Readiness = 'starting' | 'ready' | 'degraded'

/** Headers that proxies add: what they pass on comes from elsewhere, also where the proxy is on this machine. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Tells operators from players: they call directly, from this machine or a listed address.
 * @param addresses IP addresses and CIDR blocks
 */
export function operatorCheck(addresses: readonly string[]): (request: FastifyRequest) => boolean {
  const isListed = proxyTrust(['loopback', ...addresses])
  return ({ headers, raw }) =>
    FORWARDED.every((name) => headers[name] === undefined) && isListed(raw.socket.remoteAddress ?? '', 0)
}

/** A hook that refuses everybody else as if there were nothing. */
export function operatorsOnly(isOperator: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isOperator(request)) throw new ApiError('not.found')
  }
}

/** Counts what is asked and how long answers take. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
}

/** `/healthz`: the process runs. For everybody. */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ status: 'ok' }))
}

/** `/readyz` (whether it can serve, and everything or from memory only) and `/metrics` (Prometheus). */
export function registerOperations(
  app: FastifyInstance,
  { metrics, readiness, ...sources }: OperationsSources,
): void {
  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const status = readiness()
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    await countWaiting(metrics, sources.waiting)
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics())
  })
}
